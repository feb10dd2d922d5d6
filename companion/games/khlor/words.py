"""The words in which people ask about Khlor: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("draw, stalemate: level, tie, equal, shared"),
    _("piece, tile, shape, tetromino, domino: polyomino"),
    _("overhang, outside, beyond, jut: stick out, edge"),
    _("monster, devil, creature, ghost: demon"),
    _("stack, tower, underneath, below, beneath, under, bottom: on top, under, lower, one above the other"),
    _("oldest, elder, older: eldest"),
    _("ahead, lead, difference, majority: lead, ahead"),
    _("capture, collect, remove, grab, take: catch, caught"),
    _("stuck, impossible, cannot: impossible, stuck"),
    _("additional, bonus, last, final: extra"),
    _("zero, none, nothing: 0, without, nobody"),
    _("rank, rating: title"),
    _("space, field, cell, spot: square"),
    _("legendary: white egg"),
    _("place, lay, put: lay, place, put"),
    _("move, moves, go, walk, step: move, moves, arrow"),
    _("return, give: return, back"),
    _("hide, keep, reveal: see"),
    _("result, grade, achievement: title"),
    _("leave, fall: off the board"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "how does my turn work; what do I do on my turn; which polyomino may I choose, which pieces can be taken; how "
        "does the dragon token move; how do I catch demons, how many a turn; can a demon symbol lie on or cover an "
        "egg; only the demon on top counts, not the one underneath; are my caught demons open or secret, do I hide "
        "them; where does the polyomino go after use, do I discard it; must I catch exactly three demons, can I catch "
        "more or fewer; "
        "what is the dragon token for, how does it get moved; may I use the same polyomino again; do symbols have to "
        "match in colour; the next player; may others look at my demons, are piles open; how many demons do I catch; "
        "what lies under the rest of the polyomino; may a polyomino lie on eggs; polyomino behind the dragon; demon "
        "symbols on a polyomino; hold or count my demons; which demons can be caught; four demons at once, two "
        "demons, more than three demons; a polyomino further round the circle, skip the next two"
    ),
    "topic-eggs": _(
        "when may I lay eggs, is laying optional; must I lay or remove an egg, do I have to; how many eggs may I "
        "place; eggs of different colours, mixed colours, two colours; which colour of egg; where can eggs be put; "
        "what is the egg symbol for; egg back to the supply; can I lay eggs of two colours; may I leave eggs out, lay "
        "none; where may an egg lie, on which squares; two eggs on one square; take an egg away from the board; egg "
        "of a colour that I did not catch; what comes first, removing or laying; new egg on a square with a demon; "
        "lay eggs in any colour; put an egg back; may I do nothing with eggs; may I remove eggs of others, another "
        "player's egg; eggs belong to nobody, whose eggs are they; eggs outside the polyomino; what is the egg symbol "
        "good for; use all eggs, how many of the caught colour; how many eggs may lie on one square, more than one "
        "egg"
    ),
    "topic-end": _(
        "when is the game over; how long does it last; what ends the game, last round; nobody can catch anything; I "
        "cannot move, no move possible; how does the game end; who triggers the end; is the game over at once; when "
        "is the last turn, who gets it; start player cannot catch three demons; extra round; stop; who is blocked, "
        "stuck; how many turns after that, turns left; may I pass, skip or miss my turn; how many rounds are there"
    ),
    "topic-additional": _(
        "what happens in the additional turn, last turn; may I flip polyominoes then; may I lay eggs in it; which "
        "polyomino in the extra turn; nothing fits, three points; extra turn, what may I do; what if I catch nothing "
        "in it; turn the polyominoes over; how many extra turns, turns that are left"
    ),
    "topic-scoring": _(
        "how do you win, who is the winner; how are points counted, how does scoring work; how much is an egg worth, "
        "points for eggs; first and second of a colour, majority; most demons; tie, level on points; do eggs give "
        "points; what are demons worth, points for demons; who gets points for a colour; both first, both have the "
        "most; both have the same score; final count; compare demons; only one has demons of a colour; bonus for "
        "being alone in front; equal number of demons; coloured squares, bonus; three players, four players; how do "
        "demons score; own colour of an egg"
    ),
    "topic-solo": _(
        "playing alone, one player; how do the white demons move, two white demons on one square; when does the solo "
        "game end; a white demon walks onto an egg; solo points; how many polyominoes to choose from alone; solo "
        "rules, just me; may I cover a white demon; minus points for demons left; do I lose; white demon meets the "
        "white egg; arrows on the polyomino; game lost alone; points when playing alone; demons that are left, lost "
        "demons alone"
    ),
    "rule-1a": _(
        "rule 1a; how much is an egg worth; most demons of a colour; egg on its own colour; bonus for eggs on matching "
        "colours, on coloured squares"
    ),
    "rule-1b": _("rule 1b; what does second place get; second most demons; tied second; half rounded up or down"),
    "rule-2": _("rule 2; points for the lead, for being ahead; difference to the second; bonus for the leader"),
    "rule-tie-pile": _("what breaks a tie; it is a draw, same points, equal score, who wins"),
    "titles-solo": _(
        "which title, rank or rating for my solo points; is my score good; best result, highest title, how many "
        "points do I need in solo; solo levels"
    ),
    "ruling-centre": _("demons in the middle of the board; is the centre empty; how many squares have demons"),
    "ruling-white-egg": _("what is the white egg for; do we need the white egg; can the white egg be removed or moved"),
    "ruling-board-side": _("which side of the board, coloured or plain side; what are coloured squares"),
    "ruling-turn-or-flip": _(
        "rotate, mirror or flip a piece; turn the polyomino over; is turning or rotating the shape allowed; use the "
        "back side; can I flip it; may I turn it"
    ),
    "ruling-overhang": _("overhang; does all of it have to be on the board; outside the board, over the border"),
    "ruling-over-the-centre": _("cover the white egg, egg in the middle; may I lay an egg on the white egg"),
    "ruling-egg-symbol": _("does the colour of the egg symbol matter; which egg can be removed"),
    "ruling-just-emptied": _(
        "lay an egg where I just caught a demon; newly empty square; put an egg where the demon was, took the last "
        "demon away"
    ),
    "ruling-eggs-run-out": _(
        "no more eggs of a colour, supply is empty, not enough eggs; there are no more green eggs; last egg of a "
        "colour is gone"
    ),
    "ruling-additional-turn": _("who still gets a turn at the end; does the start player get another turn"),
    "ruling-zero_counts": _("second with zero demons, with none; no demons of a colour at all"),
    "ruling-own-colour": _(
        "egg on a square of another colour; does an egg on a coloured square count double; bonus for matching squares"
    ),
    "ruling-half-of-what": _("what is halved for second place"),
    "ruling-lead-over-nobody": _("only I have demons of a colour"),
    "ruling-full-threes": _("lead with two players, remainder; with two, five or four more than the other"),
    "ruling-white-demon-stays": _(
        "white demon cannot move, is stuck; may a white demon leave the board, go off the board, over the edge"
    ),
    "step-demons": _(
        "how many demons on each square; random or chosen; how do I fill the board; two on top of each other; how are "
        "demons placed at the start; mix the demons"
    ),
    "step-circle": _(
        "where do the polyominoes go; where does the dragon token start; order of the pieces; where do I put the "
        "polyominoes, the dragon token"
    ),
    "step-eggs": _("where do the eggs go; sort the eggs, supply"),
    "step-white-demons": _("where do the white demons begin; where do I put the two white demons in a solo game"),
    "step-start": _("who goes first, who begins, first player; youngest or oldest starts"),
    "players": _(
        "how many of us can play; can two play, can five play; minimum and maximum number of players; fewest or most "
        "players, at least, at most; are two or three enough, too few, too many players; limit of players"
    ),
    "ruling-still-level": _("tied after everything, both tie-breaks equal"),
    "ruling-largest-pile": _("which pile counts for the tie, biggest pile, most of one colour"),
    "ruling-scored-in": _("points from how many colours"),
    "ruling-solo-white-pieces": _("minus points for white demons"),
    "ruling-under-a-white-demon": _("egg under a white demon"),
    "step-board": _("which side up at the beginning"),
    "rule-extra": _("three points at the end, consolation"),
    "step-white-egg": _("where does the white egg lie, put the white egg"),
    "component-demons": _("how many demons are there, how many of each colour"),
    "component-polyominoes": _("how many polyominoes are there"),
    "component-green-eggs": _("how many eggs of each colour, number of green eggs"),
}

SUBJECTS = {  # the topic, or other subject, that a ruling is about
    "centre": "set-up",
    "white-egg": "set-up",
    "board-side": "set-up",
    "turn-or-flip": "turn",
    "overhang": "turn",
    "over-the-centre": "turn",
    "egg-symbol": "eggs",
    "just-emptied": "eggs",
    "eggs-run-out": "eggs",
    "additional-turn": "end",
    "zero_counts": "scoring",
    "own-colour": "scoring",
    "half-of-what": "scoring",
    "lead-over-nobody": "scoring",
    "full-threes": "scoring",
    "largest-pile": "scoring",
    "scored-in": "scoring",
    "still-level": "scoring",
    "solo-in-progress": "solo",
    "solo-white-pieces": "solo",
    "white-demon-stays": "solo",
    "under-a-white-demon": "solo",
    "bands": "solo",
}
