"""Settings of the environment: a right one is taken, of a wrong one a sentence names the variable."""

import pytest

from companion.system.settings import KEPT, Settings, read_environment
from tests.support.system.command import read_problems, run_here


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = {"KEEP_ENDED": "30", "KEEP_SHARED": "14", "KEEP_UNUSED": "", "QUOTA": "500", "STREAMS": "2000"}
    for name, value in chosen.items():
        monkeypatch.setenv(f"COMPANION_{name}", value)
    found = read_environment()
    assert found.kept == KEPT._replace(ended=30, shared=14)
    assert (found.quota, found.streams, found.metrics_token) == (500, 2000, "")


def test_a_server_at_home_keeps_what_it_always_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_DATABASE")
    assert read_environment()._replace(database="") == Settings("")


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        *[("COMPANION_KEEP_ENDED", value) for value in ("0", "-1", "1.5", "ten", "٣", "36501", "9" * 5_000)],
        ("COMPANION_KEEP_GOING_ON", "0"),
        ("COMPANION_QUOTA", "many"),
    ],
)
def test_a_server_does_not_start_with_a_number_that_makes_no_sense(variable: str, value: str) -> None:
    [line] = read_problems(run_here("serve", "--port", "0", environment={variable: value}))
    assert f"{variable} has to be a whole number from 1 to " in line


@pytest.mark.parametrize("value", ["eggs.example", "ftp://eggs.example", "https://eggs.example/sub", "https://a:b@c"])
def test_an_address_for_phones_is_a_whole_one(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("COMPANION_PUBLIC_URL", value)
    with pytest.raises(ValueError, match="address"):
        read_environment()


def test_a_token_is_not_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_METRICS_TOKEN", "short")
    with pytest.raises(ValueError, match="COMPANION_METRICS_TOKEN needs 16 characters"):
        read_environment()
