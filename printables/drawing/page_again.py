"""Pages on which the same is drawn as on an earlier one, made of its bytes: they cost next to nothing."""

import re
from functools import cached_property
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFObject
from reportlab.pdfbase.pdfdoc import format as write

NUMBER = re.compile(rb"/StructParents \d+")


class FirstPage:
    """A page of a document that is there again."""

    def __init__(self, page: Any, doc: Any) -> None:
        self.page, self.doc = page, doc

    @cached_property
    def written(self) -> bytes:
        found: bytes = write(self.page, self.doc, toplevel=1)
        return found


class PageAgain(PDFObject):
    """A further page like the first; only its number in the structure of the document is its own."""

    __RefOnly__ = 1
    __NoDefault__ = ()

    def __init__(self, first: FirstPage) -> None:
        self.first, self.StructParents = first, 0

    def format(self, _doc: Any) -> bytes:
        return NUMBER.sub(b"/StructParents %d" % self.StructParents, self.first.written)
