"""A host whose phone is lost is replaced."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.phones.live_phones import Phone, follow, hide, host_table, tab, take_seat


def test_a_phone_is_asked_for_its_seat_and_the_host_replaced(new_phone: Phone) -> None:
    """The request appears below the buttons; only a visible page reports that somebody looks."""
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = new_phone()
    ben.clock.install()
    take_seat(ben, address, "Ben")
    tab(host, "Eggs")
    host.get_by_role("button", name="Deal: Egg stacks").click()
    expect(host.get_by_role("button", name="Deal: Egg stacks")).to_have_count(0)
    ben.goto(f"{address}/decks/egg-stacks/eyes/s2")
    button = ben.get_by_role("button", name="Ben is the youngest and holds the Mommy Dragon")
    place = button.bounding_box()
    new = new_phone()
    new.goto(address)
    new.get_by_role("button").filter(has_text="I am Ben, on a new phone").click()
    expect(new.get_by_text("You asked for Ben's seat")).to_be_visible()
    expect(ben.get_by_role("link", name="Answer")).to_be_visible()
    assert button.bounding_box() == place
    with ben.expect_request(f"{address}/version"):
        ben.clock.run_for(20_000)
    hide(ben, True)
    seen: list[str] = []
    ben.on("request", lambda request: seen.append(request.url))
    ben.clock.run_for(60_000)
    assert seen == []
    hide(ben, False)
    follow(ben.locator("a.back"))
    tab(ben, "Score")
    follow(ben.get_by_role("link", name="Answer"))
    yes = ben.get_by_role("button", name="Yes, give Somebody without a name the seat of Ben")
    expect(yes).to_be_in_viewport(ratio=1)
    yes.click()
    for page in (new, host):
        tab(page, "Now")
        follow(page.get_by_role("link", name="Invite, seats, settings"))
    expect(new.get_by_role("heading", name="Seats")).to_be_visible()
    expect(new.locator("#seat-s2")).to_contain_text("on this phone")
    host.locator("#seat-s2 summary").click()
    host.get_by_role("button", name="Make Ben the host").click()
    expect(new.get_by_role("heading", name="For the host")).to_be_visible()
    expect(host.get_by_role("heading", name="For the host")).to_have_count(0)


def test_a_lost_host_is_replaced(browser: Browser, tmp_path: Path) -> None:
    """The host code of the server's terminal makes a seated phone the host, then a new one."""
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
    kept = ["--database", str(tmp_path / "eggs.sqlite")]
    with subprocess.Popen([*command, *kept], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        server = process.stdout.readline().split()[-1].rstrip("/")
        code = next(line.split()[-1] for line in process.stdout if line.startswith("Host code"))
        lost, ben, new = (browser.new_context(base_url=server).new_page() for _phone in range(3))
        address = host_table(lost, "dragomino", "Ana", "Ben")
        lost.context.close()
        take_seat(ben, address, "Ben")
        expect(ben.get_by_role("heading", name="For the host")).to_have_count(0)
        new.goto(address)
        for page in (ben, new):
            page.get_by_text("Lost the host's phone?").click()
            page.get_by_label("Host code").fill(code.lower())
            page.get_by_role("button", name="Become the host").click()
            expect(page.get_by_role("heading", name="For the host")).to_be_visible()
        expect(ben.get_by_role("heading", name="For the host")).to_have_count(0)
        for page in (ben, new):
            page.context.close()
        process.terminate()
