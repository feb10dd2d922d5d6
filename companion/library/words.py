"""The words that a search in any game takes for others, and those that matter little; a game adds its own synonyms."""

from companion.kit.text import _

STOP_WORDS = _(
    "a about actually after against all allowed also am an and any anything are as at be been but by can could did do "
    "does doing don each else ever exactly for from get gets give gives go goes good got had happen happens has have "
    "he her him his how i if in into is it its just let like lots may me mean mind must my need no not of ok okay on "
    "one or our out per possible really s she should so some somebody someone something still t tell than that the "
    "their them then there they thing this time to too us use used ve want was we were what when where whether which "
    "who whole whom whose why will with would work works you your"
)
SYNONYMS = (  # "asked: said": words that people ask with, and the words for them in the texts
    _("tie, tied, equal, equally, even: level, tie, equal"),
    _("tiebreak, tiebreaker: tie break, tie, level"),
    _("rotate, spin: turn"),
    _("mirror, mirrored, reverse, upside: flip"),
    _("peek, see, watch, spy, check: look, see"),
    _("shuffle, mix, stir, jumble, scramble, muddle: shuffle, mix"),
    _("start, begin, first, starter: start, first"),
    _("over, finish, finished, stop, done: end"),
    _("win, winner, victory, won, best: win, victory"),
    _("worth, value, score, count: points, worth, count"),
    _("number, amount: how many, number"),
    _("alone, solitaire, single, myself: solo"),
    _("people, persons, friends: players"),
    _("opponent, rival, brother, sister, friend: others, other people, other, player"),
    _("immediately, instantly, straightaway, directly: at once"),
    _("everyone: everybody"),
    _("return, returned: back"),
    _("decline, refuse, compulsory, optional, forced: need not, may, if you like, must"),
    _("whose: who"),
    _("took, taken: take"),
    _("gave, given: give"),
    _("chose, chosen: choose, pick, take"),
    _("saw, seen: see, look"),
    _("lost: lose"),
    _("broke: broken, break"),
    _("held, kept: hold, keep"),
    _("threw, thrown: discard"),
    _("throw, trash, bin, dump: discard"),
    _("leftover, unused, remaining, spare: left, unused, others"),
    _("gone, run, ran: left, empty, run, none"),
    _("direction, way: clockwise, right, left"),
    _("middle, center, centre: centre, middle"),
    _("color, colors, colour: colour"),
    _("colored: coloured"),
    _("swap, change, trade, switch: swap, exchange"),
    _("kid, kids, child, children, simple, beginner, beginners: easy"),
    _("prepare, preparation, setup, beginning: set up"),
    _("incorrect, false, mistake: wrong"),
    _("correct, correctly, true: right"),
    _("skip, sit: pass"),
    _("put, place, placement, lay: put, place, lay"),
    _("grab, pick, choose, select: take, pick, choose"),
    _("hidden, secret, facedown: face down, hidden, covered, secret"),
    _("visible, faceup, open: face up, open"),
    _("again, twice, often: again, once"),
    _("two, both, pair: 2, two, both, pair"),
    _("three: 3, three"),
    _("four: 4, four"),
    _("five: 5"),
    _("six: 6, six"),
    _("seven: 7"),
    _("eight: 8"),
    _("nine: 9"),
    _("ten: 10"),
)
