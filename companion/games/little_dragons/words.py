"""The words in which people ask about Little Dragons: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("draw, stalemate: level, tie, equal, shared"),
    _("flip, open, reveal, uncover: turn up, reveal"),
    _("cracked, crack, bad, rotten, damaged, smashed: broken"),
    _("prize, award, medal, cup, majority, bonus: trophy"),
    _("match, matching, same, alike, identical, double, triple: same number, matches, pair"),
    _("penalty, minus, negative, lose, loss: point away, point less"),
    _("sort, arrange, order: sort, low"),
    _("smallest, little: youngest"),
    _("big, bigger, higher, better: high, worth"),
    _("kind, set, group: family"),
    _("memory, remember: look again"),
    _("remaining: left"),
    _("rest, other, others: other"),
    _("kid, kids, child, children, toddler, beginner: easy"),
    _("replace, refill: turned up, open again"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "what can I do on my turn, what are my choices; which way do we play, left or right, direction; where do my "
        "eggs go, in which order; can I skip or pass; who is next after me; how many eggs may I take; options on a "
        "turn; line up my eggs; where do I put my eggs, in front of me; two actions; may I reveal and take; how many "
        "eggs at most, limit of eggs on a turn"
    ),
    "topic-reveal": _(
        "how does reveal work; both eggs are the same, a pair; two different numbers, do I keep both; three alike, "
        "three of a kind; the third one is different; I turned over a broken egg, is my turn over; do the eggs stay "
        "open; flip them back; may I keep both eggs; which egg do I take; look at a second egg after a broken one; "
        "what do I do with a pair; what happens to the egg that I do not take; how many eggs may I turn over; do the "
        "eggs that I do not take stay open; first egg is broken, do I turn the second; three eggs in one go, at once; "
        "choose between pair and single; may I turn over only one; open eggs too many; must I turn up two, may I turn "
        "up just one egg; stop after the first egg; when do I lose my turn"
    ),
    "topic-take": _(
        "how does taking one work; take an open egg; take a hidden egg without looking; may others look at it; "
        "shuffle or mix, do I have to; what after taking; broken egg while turning up; secret egg, keep it hidden; "
        "may I show my egg to others, tell others; may I mix the eggs whenever I want; take only one egg; may my "
        "brother or sister see my egg; take an egg that lies open; when do I shuffle, before or after; steal an egg "
        "from another player; a hidden egg that I do not like, may I put it back, return it, get rid of it or "
        "exchange it; how many eggs may I take; must I show or reveal a hidden egg during the game"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, last turn; when do we stop; how many rounds or turns are there; "
        "how do I win, who is the winner; "
        "what happens to hidden eggs at the end; when are trophies given; tie for a trophy, same number of a family; "
        "points at the end; how long is the game; who counts, when are hidden eggs shown or revealed; most eggs of a "
        "number; do hidden eggs count; what is a trophy good for; lowest number of eggs left; what happens when few "
        "eggs or no eggs are left; when do we show the secret eggs; the winner has the most points; who gets a trophy "
        "when two have the most; compare scores; the hidden egg at the end; add up, count up points; the table has "
        "only five eggs, few eggs are left on the table"
    ),
    "topic-easy": _(
        "rules for small children, a simpler game; how old must I be, from which age; are there trophies; what is "
        "different in the easy mode; do eggs stay open in the easy mode; I am only four, five or six, a version for "
        "me; rules for young players; play without trophies; easier; short rules; take a hidden egg in the easy mode; "
        "pair in the easy mode"
    ),
    "rule-hatched": _("how much is an egg worth; points for an egg; how many points for each egg"),
    "rule-trophy": _(
        "how much is a trophy worth; who gets the trophy; majority of a family; what is the golden egg good for; most "
        "of one number; the same number of eggs as somebody else"
    ),
    "rule-broken": _(
        "how bad is a broken egg; minus points; do I lose points; do broken eggs count against me; bad eggs at the "
        "end; can I have minus points, below zero"
    ),
    "ruling-players": _("how many of us, how many players"),
    "ruling-families": _(
        "how many of each number, how many sixes and sevens; are there more nines than threes, how many of each "
        "family; how often is a number there"
    ),
    "ruling-worth": _(
        "are high numbers better, is a nine better than a three; what do the numbers mean; points by number; do high "
        "numbers count more; which number is the best; which eggs are the best, most valuable"
    ),
    "ruling-trophies": _("how many trophies; one for every family; how many golden eggs"),
    "ruling-nobody": _("nobody has any of a family; trophy left over; trophy of a number that nobody has"),
    "ruling-covered-broken": _(
        "my hidden egg is broken, do I have to tell or show; I took a broken egg without knowing"
    ),
    "ruling-look-again": _("peek at my own hidden egg; forgot what it is; may I check my secret eggs, look any time"),
    "ruling-open-again": _(
        "fewer than three eggs lie open; turn up a new one; all open eggs are taken, no open eggs left; refill the "
        "open eggs, replace an open egg"
    ),
    "ruling-turned-down": _(
        "who decides which eggs are flipped back; which eggs stay open; how do we get back to three open eggs; too "
        "many open eggs"
    ),
    "ruling-end": _("finish the turn, finish the round; equal number of turns; game ends during my turn"),
    "ruling-level": _("same points, it is a draw, tied at the end, tie-break; two winners, equal score"),
    "step-eggs": _(
        "how do I set up, how do the eggs lie at the start; shuffle the eggs; what do we do first with the eggs; put "
        "eggs on the table"
    ),
    "step-first": _("who goes first, who begins; who starts, youngest or oldest; who opens the first eggs"),
    "step-open": _(
        "how many eggs are open at the start; a broken egg at the start; first turn; who chooses the first three "
        "eggs, may I choose them"
    ),
    "step-trophies": _("where do the trophies go; golden eggs, prizes"),
    "component-eggs": _("how many eggs are there in all, altogether"),
    "players": _(
        "how many of us can play; can two play, can seven play; minimum and maximum number of players; fewest or most "
        "players, at least, at most; are two or three enough, too few, too many players; limit of players; can I play "
        "alone, solo"
    ),
    "component-broken-eggs": _("how many broken eggs are there, how many bad ones"),
}

SUBJECTS = {  # the topic, or other subject, that a ruling is about
    "players": "box",
    "families": "box",
    "worth": "end",
    "trophies": "end",
    "nobody": "end",
    "covered-broken": "take",
    "look-again": "take",
    "open-again": "take",
    "turned-down": "reveal",
    "easy-opened": "easy",
    "end": "end",
    "level": "end",
}
