"""The words in which people ask about Little Dragons: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
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
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "what can I do on my turn, what are my choices; which way do we play, left or right, direction; "
        "where do my eggs go, in which order; can I skip or pass"
    ),
    "topic-reveal": _(
        "how does reveal work; both eggs are the same, a pair; two different numbers, do I keep both; "
        "three alike, three of a kind; the third one is different; I turned over a broken egg, is my turn "
        "over; do the eggs stay open; flip them back"
    ),
    "topic-take": _(
        "how does taking one work; take an open egg; take a hidden egg without looking; may others look "
        "at it; shuffle or mix, do I have to; what after taking; broken egg while turning up"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, last turn; when do we stop; how do I win, who is "
        "the winner; what happens to hidden eggs at the end; when are trophies given; tie for a trophy, "
        "same number of a family; points at the end"
    ),
    "topic-easy": _(
        "rules for small children, a simpler game; are there trophies; what is different in the easy "
        "mode; do eggs stay open in the easy mode"
    ),
    "rule-hatched": _("how much is an egg worth; points for an egg"),
    "rule-trophy": _("how much is a trophy worth; who gets the trophy; majority of a family"),
    "rule-broken": _("how bad is a broken egg; minus points; do I lose points"),
    "ruling-players": _("how many of us, how many players"),
    "ruling-families": _("how many of each number, how many sixes and sevens"),
    "ruling-worth": _(
        "are high numbers better, is a nine better than a three; what do the numbers mean; points by "
        "number"
    ),
    "ruling-trophies": _("how many trophies; one for every family"),
    "ruling-nobody": _("nobody has any of a family; trophy left over"),
    "ruling-covered-broken": _("my hidden egg is broken, do I have to tell or show"),
    "ruling-look-again": _("peek at my own hidden egg; forgot what it is"),
    "ruling-open-again": _("fewer than three eggs lie open; turn up a new one"),
    "ruling-turned-down": _("who decides which eggs are flipped back; which eggs stay open"),
    "ruling-end": _("finish the turn, finish the round; equal number of turns"),
    "ruling-level": _("same points, it is a draw, tied at the end, tie-break"),
    "step-eggs": _("how do I set up, how do the eggs lie at the start; shuffle the eggs"),
    "step-first": _("who goes first, who begins"),
    "step-open": _("how many eggs are open at the start; a broken egg at the start; first turn"),
    "step-trophies": _("where do the trophies go"),
    "component-eggs": _("how many eggs are there in all, altogether"),
    "players": _("how many of us can play; can two play, can seven play"),
}
