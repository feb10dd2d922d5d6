"""Measures the slowest and the largest of every print at every size: `python -m tests.bench.print_figures`."""

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from companion.library.registry import games
from printables.catalog import prints_of
from printables.page_options import SHEETS
from tests.support.prints.prints import has, make_pdf_anew, sizes, with_size
from tests.support.prints.recorder import fit, make_request

TURNS = 3  # runs of each work; the fastest one counts
WORST = 4  # the number of prints that are shown


def quickest(*works: Callable[[], object]) -> list[float]:
    """Return the least processor time of each work in ms."""
    times: list[list[float]] = [[] for _work in works]
    for _turn in range(TURNS):
        for work, found in zip(works, times, strict=True):
            gc.collect()
            start = time.process_time()
            work()
            found.append((time.process_time() - start) * 1000)
    return [min(found) for found in times]


class Figures(NamedTuple):
    """The time of one sheet and of 100 in ms, and the bytes of one."""

    what: str
    one: float
    hundred: float
    size: int

    @property
    def ratio(self) -> float:
        return self.hundred / self.one


def every_print() -> Iterator[Figures]:
    """Measure every print that may have several sheets, with the largest number of players."""
    for game in games().values():
        for print_ in prints_of(game).values():
            for size in sizes(print_) if has(print_, SHEETS.id) else ():
                players = {"players": game.standard.most} if has(print_, "players") else {}
                chosen: dict[str, object] = {**with_size(size), **players}
                one, hundred = (fit(make_request(game, print_.id, (), sheets=n, **chosen)) for n in (1, 100))
                one_time, many = quickest(partial(make_pdf_anew, one), partial(make_pdf_anew, hundred))
                yield Figures(f"{game.slug} {print_.id} {size}", one_time, many, len(make_pdf_anew(one)))


def show(title: str, found: list[Figures]) -> None:
    print(title)
    for each in found[:WORST]:
        print(f"  {each.what}: {each.one:.0f} ms, 100 sheets {each.ratio:.1f} times that, {each.size / 1024:.0f} KB")


if __name__ == "__main__":
    every = list(every_print())
    show(f"of {len(every)} the slowest", sorted(every, key=lambda each: -each.one))
    show("the largest", sorted(every, key=lambda each: -each.size))
    show("the most for 100 sheets", sorted(every, key=lambda each: -each.ratio))
