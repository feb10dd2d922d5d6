"""The words in which people ask about Dragons' Eggs: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("bet, auction, offer: bid"),
    _("same, identical: equal, same, level"),
    _("cancel, offset: cancel, equal"),
    _("zero: 0"),
    _("protect, shield, defend, safe, save, block, immune, armour: guard"),
    _("steal, kill, remove, attack, break, smash: destroy"),
    _("copy, double, duplicate, clone: copy"),
    _("unsold, unclaimed, leftover, stay: carried over"),
    _("money, gem, jewel: Treasure"),
    _("power, special, magic, spell: ability"),
    _("pile, stack: deck"),
    _("skip, miss: pass"),
    _("order, sequence, priority: lowest number first, order"),
    _("highest, most, biggest, maximum: highest, most"),
    _("back, recover: take back, takes back"),
    _("neighbour: left"),
    _("trade, switch, swap, exchange: swap"),
    _("hidden, facedown, secret, covered: covered, face down"),
    _("lowest, smallest, minimum: lowest, 0"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-round": _(
        "how does a round work, what are the phases, what do I do on my turn; how many treasures do I "
        "play, one or two, face up or face down; when do I draw an ability, how many; play or discard an "
        "ability, keep it for later; the ability deck is empty, ability cards run out; when are abilities "
        "turned over; which ability is first, lowest or highest number"
    ),
    "topic-pass": _(
        "can I pass, how do I pass, skip a round; what does passing cost; must I play a card; pass "
        "without an egg card, in the first round; what may I do after passing, draw or play an ability; "
        "no treasure left in my hand"
    ),
    "topic-abilities": _(
        "must I use my ability, is the effect optional; two of the same ability, two orbs, two claws; "
        "which goes first; orb with two treasures; what the claw destroys; in which order; covered card "
        "that was swapped"
    ),
    "row-reverse-scale": _("what does reverse scale do; all cards are discarded, the eggs are gone"),
    "row-steel-scale": _("what does steel scale do; how can I protect my treasure, a shield"),
    "row-sharp-eyes": _("what do sharp eyes do; look at a card of somebody else, take my card back"),
    "row-wings": _("what do wings do; how can I swap cards, with another player"),
    "row-orb": _("what does the orb do; copy a card, double my treasure"),
    "row-claw": _("what does the claw do; attack a card, destroy it"),
    "topic-decide": _(
        "who wins the eggs, how do you win an egg card; same bid, both play the same number, tie between "
        "bids, level bids; all bids are the same, nobody wins; can a zero win; what is my bid, adding "
        "cards, sum"
    ),
    "topic-next": _(
        "what happens after a round, cleaning up; do I get my cards back, who gets a swapped card back; "
        "can I look through the discards; how many new egg cards; where do used cards go; eggs that "
        "nobody won, carried over"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, how many rounds; egg deck runs out, egg cards run "
        "out; nobody has treasure left; who wins the game, how do I win; tie at the end, same number of "
        "eggs"
    ),
    "rule-eggs": _("how are points counted; most eggs"),
    "rule-tie": _("what breaks a tie; same number of eggs at the end, a draw"),
    "ruling-values": _(
        "highest and lowest treasure card, values; which numbers are on the cards; is there a zero, is "
        "there a ten"
    ),
    "ruling-order": _("which ability happens first, highest or lowest number; priority"),
    "ruling-passing-hand": _("do I keep my ability when I pass"),
    "ruling-no-treasure": _("I have no cards left, may I still use abilities"),
    "ruling-marker-out": _("start player without cards"),
    "ruling-no-bid": _("win with nothing, win with zero, no card in front of me"),
    "ruling-guard-against-reverse": _("is a guarded card safe from reverse scale"),
    "ruling-guard-against-eyes": _("look at a protected card"),
    "ruling-moved-card": _("look at a card that was swapped; somebody swapped my hidden card"),
    "ruling-swapped-orb": _("orb and wings"),
    "ruling-claw-on-orb": _("claw hits a card with an orb"),
    "ruling-covered-discards": _("look at my own discards"),
    "ruling-carried-removed": _("reverse scale and carried over eggs"),
    "ruling-last-eggs": _("not enough egg cards for reverse scale"),
    "ruling-carried-end": _("egg deck is empty but there are eggs on the table"),
    "ruling-ability-left": _("ability cards left at the end"),
    "ruling-four-eggs": _("both have a card with four eggs"),
    "step-treasures": _("how many cards do I get, my hand at the start; who gets which colour; leftover colours"),
    "step-eggs": _("how many egg cards; which eggs do we bid for first"),
    "step-abilities": _("how many ability cards do I start with"),
    "step-start": _("who goes first, who begins; start marker, does it go left or right, clockwise"),
    "players": _("how many of us can play; can two play, can six play"),
}
