"""A pseudo-language wraps every template in brackets: text outside them was glued or never translatable."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

from companion.kit.text import Language, Text, say

PSEUDO = Language("x-pseudo", lambda one, many, n: f"⟦{one if many is None or n == 1 else many}⟧")
SPOKEN = ("aria-label", "title", "placeholder", "alt")
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}  # elements without an end


def pseudo(text: Text) -> str:
    return say(text, PSEUDO)


def outside(text: str) -> str:
    """Return the text outside all brackets of the pseudo-language."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = inner
    return text


def is_glued(text: str) -> bool:
    """True if the text was made of several templates, whose order another language may have to change."""
    depth = groups = 0
    for character in text:
        groups += character == "⟦" and depth == 0
        depth += (character == "⟦") - (character == "⟧")
    return groups > 1


def has_words(text: str) -> bool:
    return bool(re.search(r"[^\W\d_]", outside(text)))


def sentences(element: Element) -> Iterator[str]:
    """Yield the text of an element and its spoken attributes, without parts marked as not to be translated."""
    if element.get("translate") == "no" or element.tag in ("script", "style"):
        return
    yield from (element.get(name, "") for name in SPOKEN)
    if element.tag == "meta" and element.get("name") == "description":
        yield element.get("content", "")
    pieces = [element.text or ""]
    for child in element:
        pieces.append("".join(sentences(child)) if child.tag == "bdi" else "")
        if child.tag != "bdi":
            yield from sentences(child)
        pieces.append(child.tail or "")
    yield "".join(pieces)


class PageReader(HTMLParser):
    """Builds the elements of a page; other tests check with a strict parser that pages are valid."""

    def __init__(self) -> None:
        super().__init__()
        self.tree = TreeBuilder()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tree.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.tree.end(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.tree.end(tag)

    def handle_data(self, data: str) -> None:
        self.tree.data(data)


def read_page(page: str) -> Element:
    reader = PageReader()
    reader.feed(page)
    reader.close()
    return reader.tree.close()


def find_untranslated(page: str) -> list[str]:
    """Return the sentences of a page that cannot be translated."""
    root = read_page(page)
    assert root.get("lang") == "x-pseudo"
    return [text.strip() for text in sentences(root) if has_words(text) or is_glued(text)]
