"""Seats for the rounds of a small tournament: everybody meets everybody about equally often.

All rounds are planned together. Two players at different tables of a round change seats as long as that makes the
meetings more even; the best of several plans is played. Places at smaller tables count like people met before. The one
who begins least often begins at a table.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import accumulate, combinations, pairwise, product
from math import gcd

SeatedTable = tuple[int, ...]  # the players at a table, from 0; the first begins
Tables = list[list[int]]
Met = Counter[tuple[int, int]]
STARTS = 3  # orders that plans begin with
PASSES = 4  # over all rounds, at most
SMALL = 1000  # the worth of a seat at a smaller table, in meetings


def table_sizes(players: int, least: int, most: int) -> tuple[int, ...]:
    """The fewest tables, about equally large; none if that is not possible.

    >>> table_sizes(7, 2, 4), table_sizes(4, 5, 10)
    ((4, 3), ())
    """
    tables = -(-players // most)
    small, larger = divmod(players, tables)
    return tuple(small + (number < larger) for number in range(tables)) if small >= least else ()


@cache  # a sheet is laid out several times
def plan_rounds(players: int, sizes: tuple[int, ...], rounds: int) -> list[list[SeatedTable]]:
    """Seat the players at tables of these sizes in each round.

    >>> plan_rounds(4, (2, 2), 3)
    [[(3, 1), (2, 0)], [(1, 2), (3, 0)], [(2, 3), (0, 1)]]
    """
    steps = [step for step in range(1, STARTS * players) if gcd(step, players) == 1][:STARTS]
    plans = [
        _even_out([_begin(players, sizes, number, step + number * more) for number in range(rounds)])
        for step, more in product(steps, (0, 1))
    ]
    return _let_begin(min(plans, key=lambda plan: _weigh(_count(plan))))


def _begin(players: int, sizes: tuple[int, ...], number: int, step: int) -> Tables:
    """Divide the players among the tables of a round, in an order with this step."""
    order = list(dict.fromkeys([*((seat * step + number) % players for seat in range(players)), *range(players)]))
    return [order[start:end] for start, end in pairwise(accumulate(sizes, initial=0))]


def _count(plan: Iterable[Tables]) -> Met:
    return Counter(pair for tables in plan for table in tables for pair in _pairs(table, len(tables[0])))


def _pairs(table: list[int], most: int) -> list[tuple[int, int]]:
    """The pairs who meet at a table; at a smaller one everybody meets an empty seat, -1."""
    return [*combinations(sorted(table), 2), *((-1, player) for player in table if len(table) < most)]


def _weigh(met: Met) -> int:
    """The cost of meetings: many of the same pair cost much more than a few of several pairs."""
    return sum(_cost(pair, count) for pair, count in met.items())


def _cost(pair: tuple[int, int], count: int) -> int:
    return count**3 * (SMALL if pair[0] < 0 else 1)


def _even_out(plan: list[Tables]) -> list[Tables]:
    """Improve the seats of each round as long as that lowers the cost of all."""
    met = _count(plan)
    for _pass in range(PASSES):
        before = _weigh(met)
        for tables in plan:
            met -= _count([tables])
            _swap(tables, met)
            met += _count([tables])
        if _weigh(met) == before:
            break
    return plan


def _swap(tables: Tables, met: Met) -> None:
    """Swap players of two tables where that lowers the cost of meeting those met before."""
    most = len(tables[0])
    more = {pair: _cost(pair, count + 1) - _cost(pair, count) for pair, count in met.items()}

    def cost(*seated: list[int]) -> int:
        pairs = (pair for table in seated for pair in _pairs(table, most))
        return sum(more.get(pair, _cost(pair, 1)) for pair in pairs)

    for one, other in combinations(tables, 2):
        now = cost(one, other)
        for i, j in product(range(len(one)), range(len(other))):
            one[i], other[j] = other[j], one[i]
            if (new := cost(one, other)) < now:
                now = new
            else:
                one[i], other[j] = other[j], one[i]


def _let_begin(plan: list[Tables]) -> list[list[SeatedTable]]:
    """Put the player first at each table who begins least often."""
    begun = Counter(table[0] for tables in plan for table in tables)
    for table in [table for tables in plan for table in tables] * (2 * PASSES):
        begun[table[0]] -= 1
        first = min(table[::-1], key=lambda player: begun[player])
        table.remove(first)
        table.insert(0, first)
        begun[first] += 1
    return [[tuple(table) for table in tables] for tables in plan]
