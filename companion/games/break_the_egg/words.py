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
    _("eliminated, dead, loser: out, wrong"),
    _("goal, target: target, wins"),
    _("reach, reached: get there, target, first player with"),
    _("way, direction, clockwise: to the right"),
    _("own, mine: own"),
    _("proposed, proposer: proposer, propose"),
    _("name, named: propose, says"),
    _("said, thought: guess"),
    _("sign, nod, wink, gesture, gestures, whisper, laugh: talk, hint"),
    _("several, multiple: two or more, several"),
)

ASKED = {  # questions that a passage answers, by its anchor on the page
    "topic-eggs": _(
        "what kinds of eggs are there; what does a rotten egg do; what is the rainbow egg for, what does rainbow do, "
        "can it break; is a hatched egg worth something; what is the ostrich, chicken, duck or quail for; is it bad "
        "to have a rotten egg; differences between the eggs; which eggs can break; what if I break a rainbow egg; is "
        "rotten always broken; which eggs are safe, is a rainbow egg safe; what are the kinds; best egg, worst egg"
    ),
    "topic-proposal": _(
        "what may I do when I am asked, what are my choices, on my turn; which eggs can be proposed; can you propose "
        "rainbow or rotten; which way do we go, left or right, direction, clockwise; who is next; what does the "
        "player with the hammer do; what does the hammer do, what is the hammer for; must I guess, must I exchange, "
        "may I refuse; may I just agree, say no; does the hammer break eggs; left or right neighbour; can I propose "
        "my own kind; may the egg be chosen freely; asked in which order; agree or not; who names the eggs to break, "
        "who decides, who picks the kind; name a kind; how many kinds are proposed at once, one or two; how does a "
        "turn work, what do I do on a turn"
    ),
    "topic-exchange": _(
        "how do I swap or change my egg, get a new card; how often, how many times; may I look at the card I swap; do "
        "I get the hammer, a new proposal; get rid of my egg; do others see my new egg; how does an exchange go on, "
        "who is asked first; new proposal, another kind; can I exchange after I agreed; propose the same egg as "
        "before; what does the exchange cost; change the card twice; two cards, a second new card in one round; the "
        "next person wants to change their card"
    ),
    "topic-guess": _(
        "how do I guess; what do I get for a right guess, how many chicklets; what if I guess wrong, penalty; am I "
        "out; no chicklets to give back; which kinds can I guess; when do I look at my egg; is guessing risky; points "
        "for a right guess; I was right, I got it right, what do I win; can chicklets go below zero, minus; guess more "
        "than once; may I go on after a wrong guess; may I guess two times; do I lose something; guess and be wrong; "
        "show my egg; reward for a correct guess; may I guess without being asked, when may I guess; bet on my egg; "
        "reveal my egg; I said duck but it was a quail; it is another kind than I said or thought"
    ),
    "topic-break": _(
        "everybody agrees, all agree, nobody guesses; when do the eggs break; who gets a chicklet, which eggs score; "
        "what happens when somebody guessed right; who gets or has the hammer next, afterwards; when do I get a "
        "chicklet, how do I score; my egg was not proposed; my egg was proposed; nobody guesses right; which eggs "
        "hatch; who holds the hammer afterwards; who proposes after a right guess, who gets the hammer after a right "
        "guess; everyone else is out; what if all are out but me; who scores when all agree; my egg survived; I wear "
        "the kind that was proposed, is my egg safe; quail is proposed and I am a quail; what is left for the others; "
        "surviving eggs, what do I win when my egg hatches; my egg is the same as the one they said"
    ),
    "topic-next": _(
        "what happens after a round; new cards; cards run out, pile is empty; unlucky egg, who shuffles; who starts "
        "the next round; who shuffles again; when do I get a new card; who makes the next proposal; are we all in "
        "again; reshuffle; what happens to my card after the round; does the unlucky egg count; old cards; what "
        "happens to broken eggs, where do they go; does everybody get a new egg every round"
    ),
    "topic-end": _(
        "when is the game over, how long does it last; how many chicklets to win, how do I win; two reach ten "
        "together, tie, draw; nine or ten players; is it over as soon as somebody has ten; first to ten; who wins; "
        "level at ten, both have ten; target, goal; more than ten; how many points to win; equal at the end, shared "
        "win"
    ),
    "ruling-right_guess_ends_round": _(
        "does the round stop after a right guess; may the others still guess; two or several players guess right "
        "together"
    ),
    "ruling-birthday": _("born in December; who is closest to new year"),
    "ruling-egg-numbers": _(
        "how many chicken, duck, quail, ostrich, rainbow, rotten eggs; number of ostrich eggs, count of each kind"
    ),
    "ruling-proposer-acts": _(
        "may the one with the hammer guess, too; may the proposer exchange; is the hammer player asked too; may the "
        "hammer player refuse, agree or say no to the proposal; own proposal"
    ),
    "ruling-proposer": _(
        "my own egg when I have the hammer; does it hatch; does the hammer protect my egg; is the egg of whoever made "
        "the proposal affected, does the proposal count for me, too"
    ),
    "ruling-exchanged-card": _(
        "see the swapped card, where does it go; throw away my egg in an exchange; where do swapped cards go, is the "
        "old card discarded; does the exchanged egg hatch or count"
    ),
    "ruling-asked-again": _(
        "do I have to answer again; I agreed already; who is asked first after an exchange; exchange after I agreed"
    ),
    "ruling-round": _("exchange twice in a round; second exchange; how long does a round last"),
    "ruling-guess-kinds": _("may I guess rainbow or rotten; which eggs can I guess; may I guess a rainbow egg"),
    "ruling-rainbow-guessed": _(
        "guessed a rainbow egg, how many; rainbow egg guessed right, bonus; how many chicklets for guessing a rainbow "
        "egg"
    ),
    "ruling-wrong-guess": _("out after a wrong guess, do I still get something; rainbow egg after a wrong guess"),
    "ruling-guessed-card": _("what happens to my egg after a wrong guess"),
    "ruling-nobody-agrees": _(
        "nobody agreed, who has the hammer; hammer stays; everyone but me is out, everybody else is out, all guessed "
        "wrong; I am the last one in the round; nobody wants to break the proposed kind"
    ),
    "ruling-talk": _(
        "may we talk, lie, give hints, tell what we see; what may I say; comments, table talk; nod, wink, point, make "
        "faces, gestures, laugh, help others; give a sign; may a friend or neighbour tell me which egg I have"
    ),
    "ruling-unlucky-egg": _("I drew the unlucky egg"),
    "ruling-target": _(
        "more than ten chicklets; win in the middle of a round; two players reach the target in the same round, at the "
        "same time, one has more than the other"
    ),
    "step-headbands": _("not enough headbands, too few headbands; we are nine or ten players"),
    "step-pile": _("how many cards are there, shuffle; how big is the deck"),
    "step-hammer": _(
        "who goes first, who begins, first player; who gets the hammer at the start; youngest or oldest starts; "
        "birthday rule"
    ),
    "step-wear": _(
        "may I look at my own card or egg; how do I wear the card; unlucky egg at the start; do I see the eggs of "
        "others; do I see my egg; which way up is the card; how many eggs does each player wear; first card"
    ),
    "step-target": _("how many chicklets do we need to win, to how many do we play"),
    "players": _(
        "how many of us can play; can four play, can ten play; minimum and maximum number of players; fewest or most "
        "players, at least, at most; are two or three enough, too few, too many players; limit of players; can three "
        "play, can two play"
    ),
    "step-chicklets": _("where do the chicklets go, do we start with chicklets; supply of chicklets"),
    "component-fives": _("how much is a big token worth"),
    "component-chicklets": _("how many chicklets are there"),
    "component-unlucky-egg": _("how many unlucky eggs"),
}

SUBJECTS = {  # the topic, or other subject, that a ruling is about
    "right_guess_ends_round": "guess",
    "birthday": "set-up",
    "egg-numbers": "eggs",
    "proposer-acts": "proposal",
    "proposer": "break",
    "exchanged-card": "exchange",
    "asked-again": "exchange",
    "round": "exchange",
    "guess-kinds": "guess",
    "rainbow-guessed": "guess",
    "wrong-guess": "guess",
    "guessed-card": "guess",
    "nobody-agrees": "break",
    "talk": "set-up",
    "unlucky-egg": "next",
    "target": "end",
}
