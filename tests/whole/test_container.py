"""The files of the container fit what they name: files, settings, and the command of the page for others."""

import json
import re

import pytest
import yaml

from companion.system.settings import read_environment
from companion.web.proxies import parse_networks
from tests.support.root import ROOT
from tests.support.system.proxied_servers import COMMAND, PAGE

CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
SENT = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
CHOSEN = {"EGGS_ADDRESS": "https://eggs.example", "EGGS_PASSWORD": "secret"}


def lines(instruction: str) -> list[str]:
    """Return the arguments of each such instruction of the Containerfile."""
    return re.findall(rf"^{instruction} (.+)$", CONTAINERFILE, re.MULTILINE)


def fill_in(found: re.Match[str]) -> str:
    return CHOSEN.get(found[1], found[2] or "")


def test_the_image_is_built_from_files_that_are_there() -> None:
    sources = {source for line in lines("COPY") if "--from=" not in line for source in line.split()[:-1]}
    assert [source for source in sources if not (ROOT / source).exists()] == []
    assert {f"!{source}" for source in sources} == {line for line in SENT if line.startswith("!")}
    assert SENT.index("*") < SENT.index("!companion"), "nothing else is sent, such as a password"


def test_the_image_runs_the_command_of_the_page_and_not_as_root() -> None:
    assert COMMAND
    words = COMMAND[1].replace("127.0.0.1", "0.0.0.0").split()  # noqa: S104 - the proxy is in another container
    assert [json.loads(line) for line in lines("CMD")] == [["gunicorn", *words]]
    [user] = lines("USER")
    assert int(user.partition(":")[0]) > 0


def test_two_variables_are_enough_for_compose(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(re.findall(r"\$\{(\w+):\?", COMPOSE)) == set(CHOSEN) == set(re.findall(r"^(EGGS_\w+)=", PAGE, re.M))
    composed = yaml.safe_load(re.sub(r"\$\{(\w+)(?::[-?]([^}]*))?\}", fill_in, COMPOSE))
    services, [network] = composed["services"], composed["networks"]["default"]["ipam"]["config"]
    companion = services["companion"]
    assert (ROOT / companion["build"]["dockerfile"]).exists(), "Docker looks for no Containerfile by itself"
    assert "image" not in companion, "Docker would look for that name in its registry first"
    for name, value in companion["environment"].items():
        monkeypatch.setenv(name, str(value))
    settings = read_environment()
    assert (settings.public_url, settings.streams) == ("https://eggs.example/", 2000)
    assert [str(each) for each in parse_networks(settings.trusted_proxy)] == [network["subnet"]]
    assert settings.database == "postgresql://eggs@database/eggs", "the password is in a variable of its own"
    for password in (services["database"]["environment"]["POSTGRES_PASSWORD"], companion["environment"]["PGPASSWORD"]):
        assert password == CHOSEN["EGGS_PASSWORD"]
    assert companion["read_only"]
    assert companion["cap_drop"] == ["ALL"]
    assert {each.partition(":")[0] for service in ("database", "proxy") for each in services[service]["volumes"]} == {
        *composed["volumes"]
    }
