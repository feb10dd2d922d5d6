"""A random table of any game whose phones correct numbers, take acts back, tap at once, or are offline."""

from collections.abc import Iterator
from random import Random

from companion.kit.play import ALONG
from companion.tables.action import Action, Command, Rejected
from companion.tables.action_kind import list_seat_requests
from companion.tables.paths import form_path, stable_path
from companion.tables.replay import add
from companion.tables.table import Table
from tests.support.cast import CAST
from tests.support.games.play import BEN, CARO, HOST, LATE, PHONES, Course, list_keys
from tests.support.system.served_tables import ServedTables

MOST_MOVES = 120  # to the end; most games end before that


class Scribes:
    """The phones of a random table, of which some were offline, and their acts."""

    def __init__(self, served: ServedTables, course: Course, chance: Random) -> None:
        self.served, self.chance, self.offline = served, chance, list[Command]()
        names = CAST[: chance.choice(course.players[:3])]
        self.late = chance.random() < 0.3 and not course.parts  # numbers are typed before the play begins
        opening = {"mode": course.mode.id, "players": str(len(names)), "parts": "" if self.late else course.phones}
        held = [i for i in range(len(names)) if i == 0 or chance.random() < 0.8]
        opening |= {f"players.{i}.name": name for i, name in enumerate(names)} | {
            f"phones.{i}": PHONES[i] for i in held
        }
        self.row = served.tables.open(course.game, Command(f"open {chance.random()}", HOST, "", "open", opening))
        if not self.late:
            self.do(HOST, "deal", part=course.phones)

    @property
    def table(self) -> Table:
        return self.served.tables.table(self.row)

    def command(self, phone: str, kind: str, seat: str = "", **body: str) -> Command:
        return Command(f"tap-{self.chance.random()}", phone, seat, kind, body)

    def do(self, phone: str, kind: str, seat: str = "", **body: str) -> None:
        self.send(self.command(phone, kind, seat, **body))

    def send(self, command: Command) -> None:
        """Send an act, and perhaps send it again; a refused act changes nothing."""
        before = self.table
        try:
            number = self.served.tables.act(self.row, command)
        except Rejected:
            assert self.table is before
        else:
            if self.chance.random() < 0.2:
                assert self.served.tables.act(self.row, command) == number == self.table.version

    def act(self) -> None:
        acts = {self.move: 10, self.count: 6, self.settle: 1, self.undo: 2, self.come_back: 2, self.join: 1}
        self.chance.choices(list(acts), list(acts.values()))[0]()
        if self.late and self.chance.random() < 0.1:
            self.do(BEN, "deal", part=ALONG)

    def move(self) -> None:
        """One phone makes a move; sometimes another one does the same at once, or the phone is offline."""
        phone, other = self.chance.choice([*PHONES[:3], LATE]), self.chance.choice(PHONES[:3])
        if not (keys := list_keys(self.table, phone)):
            return
        act = self.command(phone, "move", move=self.chance.choice(keys).move.id, version=str(self.table.version))
        if self.chance.random() < 0.2:
            self.offline.append(act)
            return
        self.send(act)
        if self.chance.random() < 0.2:
            self.send(act._replace(id=f"{act.id} too", phone=other))

    def count(self) -> None:
        """Somebody corrects a number by what stands there, or by what stood there before."""
        table = self.table
        path = self.chance.choice(
            [*table.sheet.known, stable_path(table.sheet.numbers[0], [s.id for s in table.seats])]
        )
        now, seats = table.sheet.text_at(path), [seat.id for seat in table.seats]
        is_seat = form_path(path, table.sheet.places) in table.sheet.form.choice_paths()
        number = max(0, int(now or 0) + self.chance.choice((-2, -1, 1, 2))) if not is_seat else 0
        text = self.chance.choice([*seats, ""]) if is_seat else self.chance.choice([str(number), str(number), "", now])
        was = self.chance.choice([now, now, "77"])  # 77: what stood there long ago
        act = self.command(self.chance.choice([HOST, HOST, BEN]), "count", **{f"to.{path}": text, f"was.{path}": was})
        self.offline.append(act) if self.chance.random() < 0.2 else self.send(act)

    def settle(self) -> None:
        for path, clash in self.table.sheet.clashes.items():
            self.do(HOST, "count", **{f"to.{path}": self.chance.choice(clash), f"was.{path}": ""})

    def undo(self) -> None:
        number = max(1, self.table.version - self.chance.choice((0, 0, 1, 5)))
        self.do(self.chance.choice([HOST, BEN, CARO]), "undo", number=str(number))

    def come_back(self) -> None:
        """Send what phones did offline, the oldest first."""
        for act in self.offline:
            self.send(act)
        self.offline.clear()

    def join(self) -> None:
        """A phone comes late with a new player, or for a free seat."""
        free = [seat.id for seat in self.table.free_seats]
        self.do(LATE, "sit", self.chance.choice([*free, ""]), name=f"Zoe {self.table.version}")
        for each in list(list_seat_requests(self.table)):
            self.do(HOST, "allow", each.seat.id, asker=str(each.number))

    def end(self) -> Iterator[Table]:
        """Play to the end, and count what is missing; yield the table after each move."""
        for _move in range(MOST_MOVES):
            phones = {HOST, *(seat.phone for seat in self.table.seats if seat.phone)}
            moves = [(phone, key.move.id) for phone in sorted(phones) for key in list_keys(self.table, phone)]
            if not moves:
                break
            phone, move = self.chance.choice(moves)
            self.do(phone, "move", move=move, version=str(self.table.version))
            yield self.table
        seats = [seat.id for seat in self.table.seats]
        for path in [stable_path(each, seats) for each in self.table.sheet.empty_numbers()]:
            if path not in self.table.sheet.clashes:
                self.do(HOST, "count", **{f"to.{path}": "0", f"was.{path}": ""})
        for seat in seats:
            self.do(HOST, "done", seat, done="1")

    def mend(self) -> None:
        """Take corrections back, one by one, while the sheet contradicts the box."""
        for path in list(self.table.corrections):
            if self.table.sheet.parsed.problems:
                self.do(HOST, "count", **{f"to.{path}": "", f"was.{path}": self.table.sheet.text_at(path)})

    def reveal(self) -> Table:
        return add(self.table, Action(self.table.version + 1, "reveal", HOST, "", "reveal", {}, 5_000))
