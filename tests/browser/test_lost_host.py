"""A host whose phone is lost is replaced."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.live_phones import Phone, opened, seated


def test_a_lost_host_is_asked_and_replaced(new_phone: Phone) -> None:
    host = new_phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    seated(new_phone(), address, "Ben")
    new = new_phone()
    new.goto(address)
    new.get_by_role("button").filter(has_text="I am Ben, on a new phone").click()
    expect(new.get_by_text("You asked for Ben's seat")).to_be_visible()
    host.get_by_role("button", name="Yes, give it the seat").click()
    expect(new.locator("#seat-s2")).to_contain_text("on this phone")
    host.locator("#seat-s2 summary").click()
    host.get_by_role("button", name="Make Ben the host").click()
    expect(new.get_by_role("heading", name="For the host")).to_be_visible()
    expect(host.get_by_role("heading", name="For the host")).to_have_count(0)


def test_a_lost_host_is_replaced(browser: Browser, tmp_path: Path) -> None:
    """By the code that only the server's screen shows, from a phone that sits there and from a new one."""
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
    kept = ["--database", str(tmp_path / "eggs.sqlite")]
    with subprocess.Popen([*command, *kept], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        server = process.stdout.readline().split()[-1].rstrip("/")
        code = next(line.split()[-1] for line in process.stdout if line.startswith("Host code"))
        lost, ben, new = (browser.new_context(base_url=server).new_page() for _phone in range(3))
        address = opened(lost, "dragomino", "Ana", "Ben")
        lost.context.close()
        seated(ben, address, "Ben")
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
