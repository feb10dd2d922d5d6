"""The words in which people ask about Dragomino: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("mum, mummy, mom, mama, mother, mommy: Mommy Dragon"),
    _("tile, card, piece: domino"),
    _("baby, babies: baby dragon"),
    _("shell, shells, eggshell, empty: eggshell"),
    _("terrain, land, picture, biome, colour, type: landscape"),
    _("connect, connected, adjacent, next, neighbour, beside, join: touch"),
    _("diagonal, diagonally, corner, corners: side, touches"),
    _("match, matching, fit: match, same"),
    _("water, waterhole, drink, thirsty: watering hole, Thirst"),
    _("ice, snowy: snow"),
    _("grass, meadow, plain, field: prairie"),
    _("wood, woods, tree, jungle: forest"),
    _("sand: desert"),
    _("lava: volcano"),
    _("reject, second: put back, other"),
    _("find, found, discover: find, take"),
    _("map, island, area, kingdom: exploration zone"),
    _("first, begin: starting, start"),
    _("unlucky, nothing: eggshell, no egg"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "what do I do on my turn; how many rounds, how many turns; may I take any domino, which one; "
        "where can I place it, must it touch, diagonally, at a corner; how do I find or get an egg; how "
        "many eggs in one turn, more than one; different landscapes; what do I do with an egg I found, "
        "where do I put it; which way do we play, direction, who is next"
    ),
    "topic-egg": _(
        "what is inside, what is under the egg; what is a baby dragon worth; an empty eggshell, what do I "
        "get; who gets the mommy dragon, when does she move, how do I steal her; which landscape is best, "
        "better chance, most babies, odds, probability"
    ),
    "topic-round": _(
        "what happens after a round; leftover dominoes that nobody took, unused ones; new dominoes; who "
        "starts the next round"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, last round; how do I win, who is the winner; how "
        "are points counted; points for the mommy dragon; tie, same points, a draw, level"
    ),
    "topic-thirst": _(
        "what is the variant, water, watering hole; choose between two eggs; may I show or tell the "
        "others; where does the other egg go, the egg I do not keep or want"
    ),
    "rule-baby": _("how much is a baby dragon worth; points"),
    "rule-mommy": _("is the mommy dragon worth a point, bonus"),
    "rule-tie": _("what breaks a tie; same points, a draw"),
    "ruling-must-match": _("do landscapes have to match, may I place it anywhere; nothing fits"),
    "ruling-touch": _("connect to my starting domino; my first tile"),
    "ruling-half-a-square": _("shifted, offset, diagonal, not aligned, half way along"),
    "ruling-own-halves": _("double domino, both sides the same; two of the same"),
    "ruling-order": _("who is next when the mommy dragon changes hands"),
    "ruling-holder": _("nobody found a shell; who has her at the end"),
    "ruling-short-stack": _("no eggs left, eggs run out, not enough eggs of a landscape"),
    "ruling-two-holes": _("two watering holes, four eggs"),
    "ruling-put-back": _("I put a shell back; the shell I did not keep"),
    "step-box": _("where do the dominoes go"),
    "step-start": _("what do I start with, how many starting dominoes"),
    "step-mix": _("how many dominoes lie open; how many dominoes are there, shuffle"),
    "step-eggs": _("how do the eggs lie, which side up; how many eggs of each landscape"),
    "step-mommy": _("who goes first, who begins, first player"),
    "players": _("how many of us can play; can two play, can five play"),
}
