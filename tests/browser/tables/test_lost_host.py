"""A phone is asked for its seat, and the host is replaced."""

from playwright.sync_api import expect

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
