"""A correction of a kept play in whole sentences: "Eva: 15 instead of 12", "Sara wins instead of Eva"."""

from collections.abc import Iterator

from companion.kit.text import Text, _, listing, n_

from .days import describe_day
from .kept_play import KeptPlay, has_same_entries


def tell_changes(before: KeptPlay, after: KeptPlay, today: str) -> list[Text]:
    """The differences between two states of a play; those of its numbers first. Empty if there are none."""
    counted = [*_tell_players(before, after), *_tell_result(before, after)]
    if not counted and not has_same_entries(before.form, after.form):
        counted = [_("The numbers are corrected, and no total changes")]
    return [*counted, *_tell_details(before, after, today)]


def _tell_players(before: KeptPlay, after: KeptPlay) -> Iterator[Text]:
    """The changes of each player. A new one in the seat of one who is gone takes that place."""
    old = {player.person.id: player for player in before.players}
    stayed = {player.person.id for player in after.players} & old.keys()
    gone = {player.seat.number: player for player in before.players if player.person.id not in stayed}
    for player in after.players:
        earlier = old.get(player.person.id) or gone.pop(player.seat.number, None)
        if earlier is None:
            yield _("{name} played, too: {total}", name=player.name, total=player.seat.total)
            continue
        if earlier.name != player.name:
            yield _("{new} played instead of {old}", new=player.name, old=earlier.name)
        if earlier.seat.total != player.seat.total:
            yield _("{name}: {new} instead of {old}", name=player.name, new=player.seat.total, old=earlier.seat.total)
    yield from (_("{name} did not play", name=player.name) for player in gone.values())


def _tell_result(before: KeptPlay, after: KeptPlay) -> Iterator[Text]:
    if before.mode is not after.mode:
        yield _("Played as “{new}” instead of “{old}”", new=after.mode.title, old=before.mode.title)
    old, new = ([player.name for player in play.winners] for play in (before, after))
    if old and new and set(old) != set(new):
        yield n_(
            "{new} wins instead of {old}",
            "{new} win instead of {old}",
            n=len(new),
            new=listing(new),
            old=listing(old),
        )


def _tell_details(before: KeptPlay, after: KeptPlay, today: str) -> Iterator[Text]:
    old, new = before.row, after.row
    if old.day != new.day:
        yield _("{new} instead of {old}", new=describe_day(new.day, today), old=describe_day(old.day, today))
    if old.place != new.place:
        yield _tell_place(old.place, new.place)
    if old.minutes != new.minutes:
        yield _tell_length(old.minutes, new.minutes)
    first, starter = (next((each.name for each in play.players if each.seat.starts), "") for play in (before, after))
    if first != starter:
        yield _tell_starter(first, starter)


def _tell_place(old: str, new: str) -> Text:
    if not new:
        return _("No place any more")
    return _("Place: {new} instead of {old}", new=new, old=old) if old else _("Place: {new}", new=new)


def _tell_length(old: int | None, new: int | None) -> Text:
    if not new:
        return _("No length any more")
    if not old:
        return n_("{n} minute long", "{n} minutes long", n=new)
    return n_("{n} minute long instead of {old}", "{n} minutes long instead of {old}", n=new, old=old)


def _tell_starter(old: str, new: str) -> Text:
    if not new:
        return _("Nobody knows any more who started")
    if not old:
        return _("{name} started", name=new)
    return _("{new} started instead of {old}", new=new, old=old)
