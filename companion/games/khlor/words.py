"""The words in which people ask about Khlor: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("piece, tile, shape, tetromino, domino: polyomino"),
    _("overhang, outside, beyond, jut: stick out, edge"),
    _("monster, devil, creature, ghost: demon"),
    _("stack, tower, underneath, below, beneath, under, bottom: on top, under, lower, one above the other"),
    _("oldest, elder, older: eldest"),
    _("ahead, lead, difference, majority: lead, ahead"),
    _("capture, collect, remove, grab, take: catch, caught"),
    _("stuck, impossible, cannot: impossible, stuck"),
    _("additional, bonus, last: extra"),
    _("zero, none, nothing: 0, without, nobody"),
    _("rank, rating: title"),
    _("space, field, cell, spot: square"),
    _("legendary: white egg"),
    _("place, lay, put: lay, place, put"),
    _("move, moves, go, walk, step: move, moves, arrow"),
    _("return, give: return, back"),
    _("hide, keep, reveal: see"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "what do I do on my turn; which polyomino may I choose, which pieces can be taken; how does the "
        "dragon token move; how do I catch demons, how many a turn; can a demon symbol lie on or cover an "
        "egg; only the demon on top counts, not the one underneath; are my caught demons open or secret, "
        "do I hide them; where does the polyomino go after use"
    ),
    "topic-eggs": _(
        "when may I lay eggs, is laying optional; must I lay or remove an egg, do I have to; how many "
        "eggs may I place; eggs of different colours, mixed colours, two colours; which colour of egg; "
        "where can eggs be put; what is the egg symbol for; egg back to the supply"
    ),
    "topic-end": _(
        "when is the game over; how long does it last; what ends the game, last round; nobody can catch "
        "anything; I cannot move, no move possible"
    ),
    "topic-additional": _(
        "what happens in the additional turn, last turn; may I flip polyominoes then; may I lay eggs in "
        "it; which polyomino in the extra turn; nothing fits, three points"
    ),
    "topic-scoring": _(
        "how do you win, who is the winner; how are points counted, how does scoring work; how much is an "
        "egg worth, points for eggs; first and second of a colour, majority; most demons; tie, level on "
        "points"
    ),
    "topic-solo": _(
        "playing alone, one player; how do the white demons move, two white demons on one square; when "
        "does the solo game end; a white demon walks onto an egg; solo points; how many polyominoes to "
        "choose from alone"
    ),
    "rule-1a": _("how much is an egg worth; most demons of a colour; egg on its own colour"),
    "rule-1b": _("what does second place get; second most demons; tied second; half rounded up or down"),
    "rule-2": _("points for the lead, for being ahead; difference to the second"),
    "rule-tie-pile": _("what breaks a tie; it is a draw, same points, equal score, who wins"),
    "titles-solo": _("which title, rank or rating for my solo points; is my score good"),
    "ruling-centre": _("demons in the middle of the board; is the centre empty; how many squares have demons"),
    "ruling-white-egg": _("what is the white egg for; do we need the white egg"),
    "ruling-board-side": _("which side of the board, coloured or plain side; what are coloured squares"),
    "ruling-turn-or-flip": _("rotate, mirror or flip a piece; turn the polyomino over"),
    "ruling-overhang": _("does all of it have to be on the board; outside the board, over the border"),
    "ruling-over-the-centre": _("cover the white egg, egg in the middle"),
    "ruling-egg-symbol": _("does the colour of the egg symbol matter; which egg can be removed"),
    "ruling-just-emptied": _("lay an egg where I just caught a demon; newly empty square"),
    "ruling-eggs-run-out": _("no more eggs of a colour, supply is empty, not enough eggs"),
    "ruling-additional-turn": _("who still gets a turn at the end; does the start player get another turn"),
    "ruling-zero_counts": _("second with zero demons, with none"),
    "ruling-own-colour": _("egg on a square of another colour"),
    "ruling-half-of-what": _("what is halved for second place"),
    "ruling-lead-over-nobody": _("only I have demons of a colour"),
    "ruling-full-threes": _("lead with two players, remainder"),
    "ruling-white-demon-stays": _("white demon cannot move, is stuck, at the edge"),
    "step-demons": _(
        "how many demons on each square; random or chosen; how do I fill the board; two on top of each "
        "other"
    ),
    "step-circle": _("where do the polyominoes go; where does the dragon token start; order of the pieces"),
    "step-eggs": _("where do the eggs go"),
    "step-white-demons": _("where do the white demons begin"),
    "step-start": _("who goes first, who begins, first player"),
    "players": _("how many of us can play; can two play, can five play"),
}
