"""The keys of the move card, the ring of heads, and the entries of the resolvers, as everybody sees them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.break_the_egg import pieces
from companion.games.break_the_egg.box import BREAKABLE, CARDS, EGGS, KINDS, UNIT, target
from companion.games.break_the_egg.my_head import MY_HEAD
from companion.games.break_the_egg.parts import HEADBANDS
from companion.games.break_the_egg.round import ROUND, explain_all
from companion.games.break_the_egg.rules import RIGHT_GUESS
from companion.games.break_the_egg.scoring import find_leaders
from companion.kit.data import at
from companion.kit.play import (
    Key,
    KeyRow,
    MoveCard,
    NameOf,
    PicturePart,
    PlayDeal,
    Ring,
    RingMark,
    RingPlace,
    RowStyle,
    Seen,
    refuse,
)
from companion.kit.seeded_random import Deck, new_deck
from companion.kit.text import Text, _, listing, n_
from companion.kit.view import PileView, view_pile

from . import moves
from .moves import CALLS, EggMove
from .rounds import IN, REAL_CARD, RIGHT, WRONG, RoundInPlay

MOST_NAMED = 2  # leaders in the line


@dataclass(frozen=True)
class HeadsInPlay(RoundInPlay):
    """The rounds as phones and the screen show them."""

    def card(self) -> MoveCard | None:
        if self.first is None:
            hint = _("Birthday closest to 1 January, or anybody at random")
            return self.ask_first(_("Who has the hammer?"), hint)
        if self.is_over:
            return None
        if self.ended:
            return self.show_eggs() if self.has_bands else self.ask_hatched()
        return self.ask_guess(self.waiting[0]) if self.guessing else self.ask()

    def ask(self) -> MoveCard:
        """Ask for the proposal or for the next answer. Their keys are always all there."""
        seat = next(iter(self.waiting), self.hammer)
        rows = (
            KeyRow(tuple(self.offer_eggs()), _("{name} proposes", name=NameOf(self.hammer))),
            KeyRow(tuple(self.offer_answers(seat)), style=RowStyle.ACTS),
            KeyRow((self.offer_all(seat),), _("Everybody says yes?"), RowStyle.WORDS),
        )
        if self.proposes:
            name = NameOf(self.hammer)
            turn, mine = _("{name} has the hammer", name=name), _("You have the hammer, {name}", name=name)
            return MoveCard(turn, _("Which eggs do we break? {goal}", goal=self.chip()), rows, mine)
        return self.ask_turn(seat, self.tell_next(), *rows)

    def tell_next(self) -> Text:
        name, *later = map(NameOf, self.waiting)
        if not later:
            return _("{name} is the last to speak", name=name)
        n, names = len(later), {"name": name, "next": later[0]}
        return n_("Only {next} speaks after {name}", "{n} more speak after {name}, {next} first", n=n, **names)

    def offer_eggs(self) -> Iterator[Key]:
        """Offer the proposals. Without headbands nothing is paid by them, and a slip can be mended at any time."""
        for kind in BREAKABLE:
            move, is_proposed = moves.Propose(self.hammer, kind.id), kind.id == self.proposal
            is_fixed = self.proposal if self.has_bands else is_proposed
            reason = _("{name} has proposed", name=NameOf(self.hammer)) if is_fixed else None
            yield Key(move, kind.name, kind.piece, tapped=int(is_proposed), reason=reason, asks=self.ask_break(move))

    def ask_break(self, move: EggMove) -> Text | None:
        return _("All eggs are opened then, and nobody can take it back") if move.shows(self) else None

    @property
    def too_early(self) -> Text | None:
        return _("{name} proposes first", name=NameOf(self.hammer)) if self.proposes else None

    def offer_answers(self, seat: int) -> Iterator[Key]:
        name, agree = NameOf(seat), moves.Agree(seat)
        if not self.has_bands:
            yield Key(agree, _("{name} agrees", name=name), gold=True)
            yield self.offer_exchange(seat)
            yield Key(moves.GuessedRight(seat), _("Right guess"), pieces.RIGHT, note=_("2 chicklets"))
            yield Key(moves.GuessedWrong(seat), _("Wrong guess"), pieces.WRONG, note=_("1 back, out"))
            return
        asks, early = self.ask_break(agree), self.too_early
        note = None if early else _("my egg")
        yield Key(agree, _("Agree: break the eggs!") if asks else _("Agree"), reason=early, asks=asks)
        yield self.offer_exchange(seat)
        yield Key(moves.AnnounceGuess(seat), _("Guess"), pieces.STILL_IN, note=note, reason=early)

    def offer_exchange(self, seat: int) -> Key:
        name = NameOf(seat)
        has_done = (seat in self.exchanged, _("{name} has exchanged a card this round", name=name))
        reason = refuse(has_done) or self.too_early
        asks = _("{name} takes a new card and the hammer: there is a new proposal, and all are asked again", name=name)
        text, note = _("Exchange"), None if reason else _("once a round")
        return Key(moves.ExchangeCard(seat), text, pieces.EXCHANGE, note=note, reason=reason, asks=asks)

    def offer_all(self, seat: int) -> Key:
        move = moves.AllAgree(seat)
        is_last = (len(self.waiting) < 2, _("Nobody speaks after {name}", name=NameOf(seat)))
        return Key(move, _("All agree"), reason=refuse(is_last) or self.too_early, asks=self.ask_break(move))

    def ask_guess(self, seat: int) -> MoveCard:
        name, asks = NameOf(seat), _("Say it aloud, then we all look. Nobody can take it back.")
        eggs = (Key(moves.GuessEgg(seat, kind.id), kind.name, kind.piece, asks=asks) for kind in EGGS)
        rows = (KeyRow(tuple(eggs)), KeyRow((Key(moves.WithdrawGuess(seat), _("Not yet")),), style=RowStyle.WORDS))
        hint = _("Right: 2 chicklets. Wrong: 1 back, and out")
        return MoveCard(_("{name}'s guess", name=name), hint, rows, _("Your guess, {name}", name=name))

    def ask_hatched(self) -> MoveCard:
        rows = (KeyRow(tuple(map(self.offer_hatch, self.still_in)), style=RowStyle.WORDS), self.offer_round())
        if self.guessed is None:
            hint = _("Whoever wears neither a rotten egg nor one of the kind that was proposed")
            return MoveCard(_("Who gets one?"), hint, rows)
        hint = _("All other eggs break after a right guess, but rainbow eggs hatch")
        return MoveCard(_("Who still in wears a rainbow egg?"), hint, rows)

    def offer_hatch(self, seat: int) -> Key:
        name, paid = NameOf(seat), self.paid[seat]
        reason = _("{name} has got one", name=name) if paid else None
        return Key(moves.Hatch(seat), _("{name}", name=name), tapped=paid, reason=reason)

    def show_eggs(self) -> MoveCard:
        title = _("The eggs are broken")
        if self.guessed is not None:
            title = _("{name} is right!", name=NameOf(self.guessed))
        hint = _("Now you may look at your own egg. {name} has the hammer.", name=NameOf(self.hammer))
        return MoveCard(title, hint, (self.offer_round(),))

    def offer_round(self) -> KeyRow:
        text, asks = _("Next round › {name}", name=NameOf(self.hammer)), None
        if self.has_bands:
            text, asks = _("New eggs for everybody"), _("All these eggs go. Has everybody seen the own one?")
        elif self.winner is not None:
            text = _("Round over: {name} wins", name=NameOf(self.winner))
        return KeyRow((Key(moves.BeginRound(self.hammer), text, asks=asks, gold=True),), style=RowStyle.ACTS)

    def chip(self) -> Text:
        return n_("{n} chicklet wins", "{n} chicklets win", n=target(self.players))

    def line(self) -> Text | None:
        goal, (most, second, *_others) = target(self.players), sorted(self.chicklets.values(), reverse=True)
        leaders = find_leaders(self.chicklets)
        names = listing([NameOf(seat) for seat in leaders])
        if not most:
            return None
        if self.is_over:
            return _("{name} wins with {count}", name=names, count=UNIT.amount(most))
        if most > second:
            return _("{name} leads by {lead}: {most} of {goal}", name=names, lead=most - second, most=most, goal=goal)
        if len(leaders) > MOST_NAMED:
            return _("{n} are level in the lead: {most} of {goal}", n=len(leaders), most=most, goal=goal)
        return _("{names} are level in the lead: {most} of {goal}", names=names, most=most, goal=goal)

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        yield Ring(tuple(self.place(seat, seen) for seat in self.seats), tuple(self.lay_out()))
        if self.has_bands and self.ended:
            found = self.round
            yield from explain_all(replace(found, players=tuple(each for each in found.players if each.egg)))
        answer = self.ruling(RIGHT_GUESS.id, RIGHT_GUESS.default)
        if answer != self.guess_ends:
            asked, text = RIGHT_GUESS.question, RIGHT_GUESS.text(answer)
            yield _("From the next round on: {question} {answer}", question=asked, answer=text)

    def place(self, seat: int, seen: Seen) -> RingPlace:
        state, egg = self.states[seat], seen.get(at("players", seat, "egg"))
        is_worn = self.has_bands and not self.ended and state == IN
        leads, marks = self.chicklets[seat] == max(1, *self.chicklets.values()), tuple(self.mark(seat))
        return RingPlace(seat, marks, KINDS.get(str(egg)), wears=is_worn, is_out=state == WRONG, leads=leads)

    def mark(self, seat: int) -> Iterator[RingMark]:
        yield RingMark(pieces.CHICKLET, self.chicklets[seat], of=target(self.players))
        if self.first is not None and seat == self.hammer:
            yield RingMark(pieces.HAMMER)
        if seat in self.agreed:
            yield RingMark(word=_("agrees"), is_ticked=True)
        if self.states[seat] != IN:
            yield RingMark(pieces.RIGHT if self.states[seat] == RIGHT else pieces.WRONG)
        if seat in self.exchanged:
            yield RingMark(pieces.EXCHANGE)
        if seat == self.unlucky:
            yield RingMark(pieces.EGGS["unlucky"])

    def lay_out(self) -> Iterator[PileView]:
        """Yield the things in the middle of the ring."""
        if self.proposal:
            pile = view_pile(CALLS[self.proposal], [KINDS[self.proposal]], at_stake=True)
            yield pile._replace(hint=_("says {name}", name=NameOf(self.proposer)))
        if self.has_bands:
            yield PileView(_("Pile"), face_down=len(self.deck.cards), aside=True)
            discards = (KINDS[egg] for egg in self.deck.discards)
            yield view_pile(_("Discards"), discards, face_down=len(self.covered))._replace(aside=True)

    def fill(self, resolver: str, seats: Collection[int]) -> Mapping[str, str]:
        seen = {fact.path: str(fact.value) for fact in self.seen_by(seats) if fact.value is not None}
        worn = {seat: egg for seat in self.seats if (egg := seen.get(at("players", seat, "egg")))}
        if resolver == MY_HEAD.id:
            gone = (egg for path, egg in seen.items() if path.startswith(("table.discards.", "table.covered.")))
            counted = {"heads": Counter(worn.values()), "discards": Counter(gone)}
            return {at(field, egg): str(n) for field, eggs in counted.items() for egg, n in eggs.items()}
        if resolver != ROUND.id or self.first is None:
            return {}
        return {path: text for path, text in self.fill_round(worn) if text}

    def fill_round(self, worn: Mapping[int, str]) -> Iterator[tuple[str, str]]:
        found = self.round
        yield "proposal", self.proposal
        yield "hammer", found.table.hammer
        yield "last_right", found.table.last_right
        yield "agreed_last", "".join(map(str, self.agreed[-1:]))
        for seat, player in enumerate(found.players):
            yield at("players", seat, "egg"), worn.get(seat, "")
            yield at("players", seat, "chicklets"), str(player.chicklets)
            yield at("players", seat, "state"), player.state


def start(deal: PlayDeal) -> HeadsInPlay:
    nothing, real = (0,) * deal.players, (REAL_CARD,) * deal.players
    cards = (kind.id for kind in CARDS)
    deck = new_deck("break-the-egg pile", deal.seed, cards) if HEADBANDS.id in deal.parts else Deck("", "")
    begun = HeadsInPlay(deal.players, deal.mode, deal.parts, deal.rulings)
    return replace(begun, before=nothing, paid=nothing, eggs=real, deck=deck).begin_round()
