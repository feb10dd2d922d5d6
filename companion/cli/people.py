"""`companion plays people`: the people of all kept plays, for whoever runs the server."""

from typing import TYPE_CHECKING

import click

from companion.kit.data import Problem
from companion.kit.player import check_name, normalize_name
from companion.kit.text import _, n_, say

from .output import refuse, show
from .parameters import database_option, opened

if TYPE_CHECKING:
    from companion.store import PersonRow, Store

id_argument = click.argument("id", type=click.IntRange(1))


@click.group()
def people() -> None:
    """List, rename, merge and forget people."""


@people.command("list")
@database_option
def list_(database: str) -> None:
    """List the people by name.

    Each line has the id, the number of plays, and the name.
    """
    from companion.store import Chosen

    with opened(database) as store:
        counts = {each.id: len(store.play_ids(Chosen(None, person=each.id))) for each in store.people(None)}
        show(f"{each.id:>16}  {counts[each.id]:>5}  {each.name}" for each in store.people(None))


def find(store: "Store", id: int, path: str = "id") -> "PersonRow":
    found = next((each for each in store.people(None) if each.id == id), None)
    if found is None:
        refuse([Problem(path, _("There is nobody with the id {id}", id=id))])
    return found


@people.command()
@id_argument
@click.argument("name")
@database_option
def rename(id: int, name: str, database: str) -> None:
    """Give a person another NAME in all plays."""
    name = normalize_name(name)
    if problem := check_name(name):
        refuse([Problem("name", problem)])
    with opened(database) as store:
        before = find(store, id)
        store.rename_person(id, name)
    show([say(_("{old} is {new} now", old=before.name, new=name))])


@people.command()
@click.argument("kept", type=click.IntRange(1))
@click.argument("other", type=click.IntRange(1))
@database_option
def merge(kept: int, other: int, database: str) -> None:
    """Make one person of KEPT and OTHER.

    The name of the first stays. The two must never have played together.
    """
    from companion.store import AlreadyExists

    with opened(database) as store:
        one, two = find(store, kept, "kept"), find(store, other, "other")
        try:
            store.merge_people(kept, other)
        except AlreadyExists:
            refuse([Problem("other", _("{one} and {two} were in the same play", one=one.name, two=two.name))])
    show([say(_("{two} is {one} now", two=two.name, one=one.name))])


@people.command()
@id_argument
@click.option("--yes", is_flag=True, help="Forget without asking.")
@database_option
def forget(id: int, yes: bool, database: str) -> None:
    """Erase a name from all plays.

    That is done at once and for good; the plays stay.
    """
    from companion.store import Chosen

    with opened(database) as store:
        person, n = find(store, id), len(store.play_ids(Chosen(None, person=id)))
        told = n_("{name} is in {n} play; it stays", "{name} is in {n} plays; they stay", n=n, name=person.name)
        show([say(told)])
        if not yes:
            click.confirm(say(_("Erase the name for good?")), abort=True)
        store.rename_person(id, "")
