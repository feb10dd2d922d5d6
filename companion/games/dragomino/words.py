"""The words in which people ask about Dragomino: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("draw, stalemate: level, tie, equal, shared"),
    _("mum, mummy, mom, mama, mother, mommy, lady, queen: Mommy Dragon"),
    _("tile, card, piece: domino"),
    _("baby, babies: baby dragon"),
    _("shell, shells, eggshell, empty: eggshell"),
    _("terrain, land, picture, biome, colour, type: landscape"),
    _("connect, connected, adjacent, next, neighbour, beside, join: touch"),
    _("diagonal, diagonally, corner, corners: side, touches"),
    _("match, matching, fit: match, same"),
    _("water, waterhole, drink, thirsty, drop, blue, pond, lake, puddle, pool, river: watering hole, Thirst"),
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
    _("refuse, decline: must, put back"),
    _("amount, total: tokens, how many"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-turn": _(
        "what do I do on my turn; how many rounds, how many turns; may I take any domino, which one; where can I "
        "place it, must it touch, diagonally, at a corner; how do I find or get an egg; how many eggs in one turn, "
        "more than one; different landscapes; what do I do with an egg I found, where do I put it; which way do we "
        "play, direction, who is next; how many turns do I get; who picks a domino first; can I build over a domino; "
        "does each matching side give an egg; two matches, two eggs; may I look at an egg before I take it; do I have "
        "to take an egg; can I move a domino later; what happens on different landscapes; who chooses first; two "
        "volcanoes touching; do I show what is inside my egg, show it to others; is it okay to leave a gap; place a "
        "domino apart from the others; cover a domino; turn or rotate a domino; how often is it my turn; number of "
        "rounds in a game, how long in rounds; may I refuse an egg, leave it there; two players would like the same "
        "domino, who gets it; may I skip or pass my turn; who comes after the youngest; how many dominoes does "
        "everybody lay, have at the end; does the starting domino count for a match; both squares are the same, two "
        "squares of one landscape touch; how do I earn an egg; place next to a domino of another player; what is an "
        "exploration zone; must I show my baby dragon"
    ),
    "topic-egg": _(
        "what is inside, what is under the egg; what is a baby dragon worth; an empty eggshell, what do I get; who "
        "gets the mommy dragon, when does she move, how do I steal her; which landscape is best, better chance, most "
        "babies, odds, probability; do shells help, are shells good or bad; what is in it, baby or empty; where is the "
        "chance highest; is the egg with a shell lost; mommy dragon from another player; what do I win for a shell; "
        "does an egg with a shell count; how many baby dragons are in each landscape; take the mommy dragon from "
        "somebody; few babies; what does an egg contain, what is on the back of an egg; how do eggs work; lose the "
        "mommy dragon; more than one mommy dragon; two shells, two mommies; two players find shells in one round; when "
        "exactly does the mommy dragon change hands, at once or at the end of the round"
    ),
    "topic-round": _(
        "what happens after a round; leftover dominoes that nobody took, unused ones; new dominoes; who starts the "
        "next round; do we throw away dominoes, put away; how many new dominoes lie open; next round, who begins; how "
        "many new tiles each round; dominoes that are left; who goes first in the next round; what is different, what "
        "changes with two, three or four players; do I see the next dominoes; refill the dominoes; a domino is left "
        "over"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, last round; how do I win, who is the winner; how are points "
        "counted; points for the mommy dragon; tie, same points, a draw, level; who keeps the mommy dragon at the "
        "end; most baby dragons, the same number of babies; final scoring; all dominoes are used; most shells; what "
        "happens if two have the same points; the winner; points with the mommy dragon; when are points counted; "
        "compare scores; second place; when does somebody win"
    ),
    "topic-thirst": _(
        "what is the variant, water, watering hole; choose between two eggs; may I show or tell the others; where does "
        "the other egg go, the egg I do not keep or want; what do I do with the egg that I reject; look at both eggs; "
        "what does the water mean; how does dragon's thirst work; keep one of two eggs; advanced rule, expert rule; "
        "twice in one turn; how do we play with water; peek at two eggs, show nobody"
    ),
    "rule-baby": _("how much is a baby dragon worth; points; how many points for a baby; does a shell count"),
    "rule-mommy": _(
        "is the mommy dragon worth a point, bonus; points for mommy; how many points with the mommy dragon"
    ),
    "rule-tie": _(
        "what breaks a tie; same points, a draw; what are shells good for; most shells; two players have the same "
        "points; equal score"
    ),
    "ruling-must-match": _(
        "do landscapes have to match, may I place it anywhere; nothing fits; what if no domino fits, no match; may I "
        "place without a match; different landscapes side by side"
    ),
    "ruling-touch": _("connect to my starting domino; my first tile"),
    "ruling-half-a-square": _("shifted, offset, diagonal, not aligned, half way along"),
    "ruling-own-halves": _("double domino, both sides the same; two of the same; egg for one domino alone"),
    "ruling-order": _("who is next when the mommy dragon changes hands; do I get another turn with the mommy dragon"),
    "ruling-holder": _("nobody found a shell; who has her at the end; no shells at all"),
    "ruling-short-stack": _(
        "no eggs left, eggs run out, not enough eggs of a landscape; a stack or pile is empty; eggs are used up, a "
        "stack is used up; the last egg of a landscape, only one egg left"
    ),
    "ruling-two-holes": _("two watering holes, four eggs; water on both dominoes"),
    "ruling-put-back": _("I put a shell back; the shell I did not keep"),
    "step-box": _("where do the dominoes go; what do I do with the box and its lid"),
    "step-start": _(
        "what do I start with, how many starting dominoes; do I get a starting tile, extra or spare starting dominoes; "
        "are all starting dominoes used; which domino do I start with"
    ),
    "step-mix": _(
        "how many dominoes lie open; how many dominoes are there, shuffle; how many dominoes to choose from at the "
        "start"
    ),
    "step-eggs": _(
        "how do the eggs lie, which side up; how many eggs of each landscape; may I see the eggs; sort the eggs; how "
        "many eggs are in the desert, snow, prairie, forest, mountain, volcano"
    ),
    "step-mommy": _(
        "who goes first, who begins, first player; youngest or oldest starts; who gets the mommy dragon first"
    ),
    "players": _(
        "how many of us can play; can two play, can five play; minimum and maximum number of players; fewest or most "
        "players, at least, at most; are two or three enough, too few, too many players; limit of players; can I play "
        "alone, solo"
    ),
    "component-mommy-dragon": _("how many mommy dragons"),
    "component-eggshells": _("how many shells, empty eggs are there"),
    "component-baby-dragons": _("how many babies, baby dragons are there"),
}

SUBJECTS = {  # the topic, or other subject, that a ruling is about
    "must-match": "turn",
    "touch": "turn",
    "half-a-square": "turn",
    "own-halves": "turn",
    "order": "round",
    "holder": "egg",
    "short-stack": "turn",
    "two-holes": "thirst",
    "put-back": "thirst",
}
