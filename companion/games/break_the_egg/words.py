"""The words in which people ask about Break the Egg: the search finds the texts by them."""

from companion.kit.text import _

SYNONYMS = (  # the words that people ask with, and the words of the texts
    _("tell, talk, lie, bluff, speak, discuss, cheat: say, talking"),
    _("leader, boss, chief, proposer: player with the hammer, proposer"),
    _("suggest, announce, call: propose, proposal"),
    _("forehead, hat, band: headband"),
    _("point, token, chick, coin: chicklet"),
    _("stinky, foul, smelly: rotten"),
    _("colourful, joker, wild: rainbow"),
    _("accept, yes, okay, ok: agree"),
    _("born, december: birthday"),
    _("crack, smash, destroy: break"),
    _("deck, stack: pile"),
    _("change, trade, switch, redraw, replace, swap: exchange, new"),
    _("penalty, lose, pay: give back"),
    _("eliminated, dead: out"),
    _("goal, target: target, wins"),
    _("way, direction, clockwise: to the right"),
    _("own, mine: own"),
    _("proposed, proposer: proposer, propose"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-eggs": _(
        "what kinds of eggs are there; what does a rotten egg do; what is the rainbow egg for, what does "
        "rainbow do, can it break; is a hatched egg worth something"
    ),
    "topic-proposal": _(
        "what may I do when I am asked, what are my choices, on my turn; which eggs can be proposed; can "
        "you propose rainbow or rotten; which way do we go, left or right, direction, clockwise; who is "
        "next; what does the player with the hammer do"
    ),
    "topic-exchange": _(
        "how do I swap or change my egg, get a new card; how often, how many times; may I look at the "
        "card I swap; do I get the hammer, a new proposal"
    ),
    "topic-guess": _(
        "how do I guess; what do I get for a right guess, how many chicklets; what if I guess wrong, "
        "penalty; am I out; no chicklets to give back; which kinds can I guess"
    ),
    "topic-break": _(
        "everybody agrees, all agree, nobody guesses; when do the eggs break; who gets a chicklet, which "
        "eggs score; what happens when somebody guessed right; who gets the hammer next, afterwards"
    ),
    "topic-next": _(
        "what happens after a round; new cards; cards run out, pile is empty; unlucky egg, who shuffles; "
        "who starts the next round"
    ),
    "topic-end": _(
        "when is the game over, how long does it last; how many chicklets to win, how do I win; two reach "
        "ten together, tie, draw; nine or ten players"
    ),
    "ruling-right_guess_ends_round": _("does the round stop after a right guess; may the others still guess"),
    "ruling-birthday": _("born in December; who is closest to new year"),
    "ruling-egg-numbers": _("how many chicken, duck, quail, ostrich, rainbow, rotten eggs"),
    "ruling-proposer-acts": _("may the one with the hammer guess, too; may the proposer exchange"),
    "ruling-proposer": _("my own egg when I have the hammer; does it hatch"),
    "ruling-exchanged-card": _("see the swapped card, where does it go"),
    "ruling-asked-again": _("do I have to answer again; I agreed already"),
    "ruling-round": _("exchange twice in a round; second exchange"),
    "ruling-guess-kinds": _("may I guess rainbow or rotten"),
    "ruling-rainbow-guessed": _("guessed a rainbow egg, how many"),
    "ruling-wrong-guess": _("out after a wrong guess, do I still get something"),
    "ruling-guessed-card": _("what happens to my egg after a wrong guess"),
    "ruling-nobody-agrees": _("nobody agreed, who has the hammer"),
    "ruling-talk": _("may we talk, lie, give hints, tell what we see"),
    "ruling-unlucky-egg": _("I drew the unlucky egg"),
    "ruling-target": _("more than ten chicklets; win in the middle of a round"),
    "step-headbands": _("not enough headbands, too few headbands"),
    "step-pile": _("how many cards are there, shuffle"),
    "step-hammer": _("who goes first, who begins, first player; who gets the hammer at the start"),
    "step-wear": _("may I look at my own card or egg; how do I wear the card; unlucky egg at the start"),
    "step-target": _("how many chicklets do we need to win, to how many do we play"),
    "players": _("how many of us can play; can four play, can ten play"),
}
