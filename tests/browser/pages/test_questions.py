"""The phone searches the rules questions without the network."""

from playwright.sync_api import Page, expect

from companion.library.registry import games

SEARCH = "Search the questions"


def list_found(page: Page) -> list[str]:
    return page.locator("#rulings details:visible .question").all_inner_texts()


def test_british_and_american_spelling_find_the_same(phone: Page) -> None:
    phone.goto("/games/khlor/rules#rulings")
    for words in ("coloured", "colored", "colou", "Centre", "center", "cent", "d4 EGG"):
        phone.get_by_label(SEARCH).fill(words)
        assert 0 < len(list_found(phone)) < len(games()["khlor"].rulings)
        if words.lower().startswith(("cent", "d4")):
            assert "Do demons lie on the centre square D4?" in list_found(phone)


def test_the_search_works_by_keyboard_and_without_the_network(phone: Page) -> None:
    phone.goto("/games/khlor/rules#rulings", wait_until="networkidle")  # a font that still loads would fail
    all_of_them = len(games()["khlor"].rulings)
    count = phone.locator("#search").get_by_role("status")
    expect(count).to_have_text(f"{all_of_them} of {all_of_them} questions")
    phone.context.set_offline(True)
    phone.get_by_label(SEARCH).focus()
    phone.keyboard.type("flip a polyomino")
    expect(count).to_have_text(f"1 of {all_of_them} questions")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Turn it as you like, but don't flip it.")).to_be_visible()
    phone.get_by_label(SEARCH).fill("ostrich")
    expect(count).to_have_text(f"0 of {all_of_them} questions")
    phone.get_by_label(SEARCH).fill(
        "ostrich first with green"
    )  # no question has all words, so those with the most words are shown
    expect(count).not_to_have_text(f"0 of {all_of_them} questions")
    assert 0 < len(list_found(phone)) < all_of_them / 2
    phone.get_by_label(SEARCH).fill("")
    assert len(list_found(phone)) == all_of_them
    phone.context.set_offline(False)


MARKED = "[...CSS.highlights.get('found') ?? []].map((range) => range.toString())"


def test_found_words_are_marked_and_shown(phone: Page) -> None:
    phone.goto("/games/khlor/rules#rulings")
    assert phone.evaluate(MARKED) == []
    phone.get_by_label(SEARCH).fill("center square")
    expect(phone.get_by_text("No: D4 is for the white egg.")).to_be_hidden()
    phone.get_by_label(SEARCH).fill("center squ")
    assert {text.lower() for text in phone.evaluate(MARKED)} >= {"centre", "squ"}
    phone.get_by_label(SEARCH).fill("solo game ends")
    expect(phone.get_by_text("No: D4 is for the white egg.")).to_be_visible()
    phone.get_by_label(SEARCH).fill("")
    expect(phone.get_by_text("No: D4 is for the white egg.")).to_be_hidden()
    assert phone.evaluate(MARKED) == []
