"""A pseudo-language wraps every sentence: what stands outside its brackets was glued or never translatable."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib

from companion.kit.text import Language, Text, say

PSEUDO = Language("x-pseudo", lambda one, many, n: f"⟦{one if many is None or n == 1 else many}⟧")
SPOKEN = ("aria-label", "title", "placeholder", "alt")
XHTML = "{http://www.w3.org/1999/xhtml}"


def pseudo(text: Text) -> str:
    return say(text, PSEUDO)


def outside(text: str) -> str:
    """What stands outside all brackets of the pseudo-language."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = inner
    return text


def is_glued(text: str) -> bool:
    """Whether more than one sentence stands in the text: what another language may have to say in another order."""
    depth = groups = 0
    for character in text:
        groups += character == "⟦" and depth == 0
        depth += (character == "⟦") - (character == "⟧")
    return groups > 1


def has_words(text: str) -> bool:
    return bool(re.search(r"[^\W\d_]", outside(text)))


def sentences(element: Element) -> Iterator[str]:
    """The text of an element and of what it is read out by, without what is marked as not to be translated."""
    if element.get("translate") == "no" or element.tag in (f"{XHTML}script", f"{XHTML}style"):
        return
    yield from (element.get(name, "") for name in SPOKEN)
    if element.tag == f"{XHTML}meta" and element.get("name") == "description":
        yield element.get("content", "")
    pieces = [element.text or ""]
    for child in element:
        pieces.append("".join(sentences(child)) if child.tag == f"{XHTML}bdi" else "")
        if child.tag != f"{XHTML}bdi":
            yield from sentences(child)
        pieces.append(child.tail or "")
    yield "".join(pieces)


def untranslated(page: str) -> list[str]:
    """The sentences of a page that no other language could say."""
    root = html5lib.parse(page)
    assert root.get("lang") == "x-pseudo"
    return [text.strip() for text in sentences(root) if has_words(text) or is_glued(text)]
