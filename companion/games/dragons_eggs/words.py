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
    _("auction, bidding: bid"),
    _("everything: all"),
    _("beat, counter: guard, destroy, stop"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-round": _(
        "how does a round work, what are the phases, what do I do on my turn; how many treasures do I play, one or "
        "two, face up or face down; when do I draw an ability, how many; play or discard an ability, keep it for "
        "later; the ability deck is empty, ability cards run out, no more ability cards; when are abilities turned "
        "over; which ability is first, lowest or highest number; how do you bid; may I play three treasures; must I "
        "show my treasure card; do I have to play an ability; discard an ability; how many abilities may I hold; may "
        "I look at my own cards; can I play the same card again; play two cards, which is open; must both treasure "
        "cards be hidden; which card is face up; change my card; bluff; what does the number on an ability mean; take "
        "an ability back into my hand, keep it for the next round; how long is a turn; play a treasure after another "
        "player; two ability cards, what do I do with them, which of the two"
    ),
    "topic-pass": _(
        "can I pass, how do I pass, skip a round; what does passing cost; must I play a card; pass without an egg "
        "card, in the first round; what may I do after passing, draw or play an ability; no treasure left in my hand; "
        "who may pass, as often as I like; which egg card do I give up; can I play no card at all; do I lose eggs; "
        "passed players, are they out; do I have to play a card every round; save my cards; may I pass twice; I run "
        "out of treasure cards, used up all my cards; I have no more treasures; come back in the "
        "next round after passing; may I play zero cards, no cards"
    ),
    "topic-abilities": _(
        "must I use my ability, is the effect optional; two of the same ability, two orbs, two claws; which goes "
        "first; orb with two treasures; what the claw destroys; in which order; covered card that was swapped; may I "
        "change my mind and not use it; equal abilities, who is first; same ability from two players; can abilities be "
        "cancelled; what are the abilities, a list of all abilities; reverse scale stops the others; does an ability "
        "have to be used; destroyed card, where does it go; does reverse scale stop the other abilities"
    ),
    "row-reverse-scale": _(
        "what does reverse scale do; all cards are discarded, the eggs are gone; reset the round, cancel everything; "
        "what happens with the egg cards after reverse scale; all abilities cancelled"
    ),
    "row-steel-scale": _(
        "what does steel scale do; how can I protect my treasure, a shield; what protects a card, keep my card safe; "
        "what is a guarded card"
    ),
    "row-sharp-eyes": _(
        "what do sharp eyes do; look at a card of somebody else, take my card back; see a hidden card; peek at "
        "another player's card; take my own card back into my hand"
    ),
    "row-wings": _(
        "what do wings do; how can I swap cards, with another player; is wings allowed on cards of others; swap my "
        "card with yours; swap a covered card; exchange two cards of others"
    ),
    "row-orb": _(
        "what does the orb do; copy a card, double my treasure; when may I play an orb; doubles my card; can orb copy "
        "the card of another player"
    ),
    "row-claw": _(
        "what does the claw do; attack a card, destroy it; claw on a face-down card; which cards can be destroyed"
    ),
    "topic-decide": _(
        "who wins the eggs, how do you win an egg card; same bid, both play the same number, tie between bids, level "
        "bids; all bids are the same, nobody wins; can a zero win; what is my bid, adding cards, sum; who wins the "
        "round, highest bid; three players with the same bid; second highest wins; two cards count together; nobody "
        "wins the eggs, what happens to them; everybody plays the same; two people bid the same, the third wins; "
        "lowest bid wins; is the bid one card or both; compare cards; all cards were destroyed, no card is left, who "
        "wins; are egg cards that I won open or secret, do I show or hide them; where do I put my egg cards; tie for "
        "the highest bid; what is an offset; do two treasures add up; are two treasures more than one; tie at 10"
    ),
    "topic-next": _(
        "what happens after a round, cleaning up; do I get my cards back, who gets a swapped card back; can I look "
        "through the discards; how many new egg cards; where do used cards go; eggs that nobody won, carried over; "
        "who gets my used cards; do I get my treasure back; are discards open, may I count cards; are used abilities "
        "gone; what stays on the table; do I keep treasures that I have used, are used cards gone; what happens with "
        "unsold eggs; may I see what others have played; swapped card goes back to whom; my cards after bidding, "
        "after the auction; what happens to the cards of the loser; do treasure cards come back into my hand; is the "
        "egg card shown before we bid"
    ),
    "topic-end": _(
        "when is the game over, how long does it last, how many rounds; egg deck runs out, egg cards run out; nobody "
        "has treasure left; who wins the game, how do I win; tie at the end, same number of eggs; what ends the game; "
        "the winner, most eggs, not most cards; everybody has zero eggs; points; are treasure cards worth anything at "
        "the end; one player has no more cards, is it over; last round; most egg cards or most eggs; unused ability "
        "at the end"
    ),
    "rule-eggs": _(
        "how are points counted; most eggs; what is the point of the game, the goal, aim; points for treasure cards"
    ),
    "rule-tie": _("what breaks a tie; same number of eggs at the end, a draw"),
    "ruling-values": _(
        "highest and lowest treasure card, values; which numbers are on the cards; is there a zero, is there a ten; "
        "how many treasure cards of a colour"
    ),
    "ruling-order": _(
        "which ability happens first, resolves first, highest or lowest number; priority; who resolves first"
    ),
    "ruling-passing-hand": _("do I keep my ability when I pass"),
    "ruling-no-treasure": _("I have no cards left, may I still use abilities; hand is empty, am I out of the game"),
    "ruling-marker-out": _("start player without cards"),
    "ruling-no-bid": _(
        "win with nothing, win with zero, no card in front of me; all my cards were destroyed; I have no card left in "
        "front of me"
    ),
    "ruling-guard-against-reverse": _("is a guarded card safe from reverse scale"),
    "ruling-guard-against-eyes": _("look at a protected card"),
    "ruling-moved-card": _("look at a card that was swapped; somebody swapped my hidden card"),
    "ruling-swapped-orb": _("orb and wings; what does the orb copy after wings"),
    "ruling-claw-on-orb": _("claw hits a card with an orb"),
    "ruling-covered-discards": _("look at my own discards"),
    "ruling-carried-removed": _("reverse scale and carried over eggs"),
    "ruling-last-eggs": _("not enough egg cards for reverse scale"),
    "ruling-carried-end": _("egg deck is empty but there are eggs on the table"),
    "ruling-ability-left": _("ability cards left at the end"),
    "ruling-four-eggs": _("both have a card with four eggs; tie at the end, four-egg card; tie-break card"),
    "step-treasures": _(
        "how many cards do I get, my hand at the start; who gets which colour; leftover colours; hand cards, how many "
        "treasures each; what do I hold"
    ),
    "step-eggs": _(
        "how many egg cards; which eggs do we bid for first; what is a target egg, what are target eggs; do we see "
        "the egg card before bidding"
    ),
    "step-abilities": _("how many ability cards do I start with"),
    "step-start": _(
        "who goes first, who begins; start marker, does it go left or right, clockwise; youngest or oldest starts; "
        "does the first player change; who goes first next round"
    ),
    "players": _(
        "how many of us can play; can two play, can six play; minimum and maximum number of players; fewest or most "
        "players, at least, at most; are two or three enough, too few, too many players; limit of players"
    ),
    "component-egg-cards": _("how many eggs are there altogether, in total, number of eggs in the whole game"),
}

SUBJECTS = {  # the topic, or other subject, that a ruling is about
    "values": "round",
    "order": "abilities",
    "passing-hand": "pass",
    "no-treasure": "pass",
    "marker-out": "pass",
    "no-bid": "decide",
    "guard-against-reverse": "abilities",
    "guard-against-eyes": "abilities",
    "moved-card": "abilities",
    "swapped-orb": "abilities",
    "claw-on-orb": "abilities",
    "covered-discards": "next",
    "carried-removed": "next",
    "last-eggs": "next",
    "carried-end": "end",
    "ability-left": "end",
    "four-eggs": "end",
}
