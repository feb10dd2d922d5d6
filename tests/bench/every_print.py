"""What each print takes at every size, and 100 sheets of it beside one: `python -m tests.bench.every_print`."""

import gc
import time
from collections.abc import Iterator
from typing import NamedTuple

from companion.library.registry import games
from printables.catalog import prints_of
from printables.page_options import SHEETS
from printables.print import AnyRequest
from printables.render import pdf
from tests.support.prints.prints import has, make_pdf_anew, sizes, with_size
from tests.support.prints.recorder import ADDRESS, fit, make_request

TURNS = 3  # of which the quickest counts: whatever disturbs makes it slower
WORST = 4  # so many are shown


class Figures(NamedTuple):
    """What one sheet and 100 take, in ms, and the bytes of one."""

    what: str
    one: float
    hundred: float
    size: int

    @property
    def ratio(self) -> float:
        return self.hundred / self.one


def look() -> Iterator[Figures]:
    """The figures of every print that may have several sheets, at its largest number of players."""
    for game in games().values():
        for print_ in prints_of(game).values():
            for size in sizes(print_) if has(print_, SHEETS.id) else ():
                chosen: dict[str, object] = {**with_size(size)}
                if has(print_, "players"):
                    chosen["players"] = game.standard.most
                one, hundred = (fit(make_request(game, print_.id, (), sheets=n, **chosen)) for n in (1, 100))
                bytes_of_one = len(make_pdf_anew(one))
                yield Figures(
                    f"{game.slug} {print_.id} {size}", time_quickest(one), time_quickest(hundred), bytes_of_one
                )


def time_quickest(request: AnyRequest) -> float:
    """The processor time of the quickest turn, in ms."""
    times = []
    for _turn in range(TURNS):
        gc.collect()
        start = time.process_time()
        pdf(request, ADDRESS)
        times.append((time.process_time() - start) * 1000)
    return min(times)


def show(title: str, found: list[Figures]) -> None:
    print(title)
    for each in found[:WORST]:
        print(f"  {each.what}: {each.one:.0f} ms, 100 sheets {each.ratio:.2f} times that, {each.size / 1024:.0f} KB")


if __name__ == "__main__":
    every = list(look())
    show(f"of {len(every)} the slowest", sorted(every, key=lambda each: -each.one))
    show("the largest", sorted(every, key=lambda each: -each.size))
    show("the most for 100 sheets", sorted(every, key=lambda each: -each.ratio))
