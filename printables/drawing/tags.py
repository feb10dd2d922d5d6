"""The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8; PDF/UA-1) and its map from codes to Unicode.

ReportLab has no public way to write either. This is the only file that reaches into its documents: without the
structure a screen reader finds no tables and no headings, without the map some names cannot be copied.
"""

from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import ttfonts
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from .surface import Tag

METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
PAGE = ["Parent", "MediaBox", "Resources", "Contents", "Annots", "StructParents", "Tabs"]  # entries of a page
BLOCK = 100  # the most characters in a block of a CMap


@dataclass
class Element:
    """An element of the document.

    `kids` are elements, numbers of pieces of content on `page`, or the annotation of a link.
    """

    tag: Tag
    page: int | None = None
    kids: list["Element | Link | int"] = field(default_factory=list)
    entry: PDFDictionary = field(default_factory=PDFDictionary)

    def add(self, tag: Tag) -> "Element":
        child = Element(tag)
        self.kids.append(child)
        return child


@dataclass
class Link:
    """The annotation of a link, as the page and its place among the annotations there."""

    page: int
    place: int


@dataclass
class Structure:
    """The tree of a document's elements, and for every page the elements of its pieces of content in their order.

    The last page comes first if it is a `cover`, with the number of elements of the document before its own.
    """

    root: Element = field(default_factory=lambda: Element(Tag("Document")))
    pages: list[list[Element]] = field(default_factory=list)
    links: list[tuple[Element, Link]] = field(default_factory=list)
    attributes: dict[Tag, Any] = field(default_factory=dict)
    cover: int = 0

    def add_content(self, element: Element) -> int:
        """Add a piece of content on the last page to an element, and return its number there."""
        number = len(self.pages[-1])
        self.pages[-1].append(element)
        element.page = len(self.pages) - 1
        element.kids.append(number)
        return number

    def add_link(self, canvas: Any, element: Element) -> None:
        """Make the frame of an element, whose `y` counts upwards, lead to the address that is its `alt`."""
        frame, address, page = element.tag.frame, element.tag.alt, len(self.pages) - 1
        x, y, width, height = (round(number, 2) for number in frame or ())
        link = Link(page, sum(each.page == page for _element, each in self.links))
        words = {"Contents": PDFString(address), "StructParent": len(self.links), "F": 4}
        canvas.linkURL(address, (x, y, x + width, y + height), **words)
        self.links.append((element, link))
        element.kids.append(link)

    def write(self, canvas: Any, title: str, language: str) -> None:
        """Put the tree and the metadata into the document of a canvas."""
        doc = canvas._doc
        self.root.kids = [*self.root.kids[self.cover :], *self.root.kids[: self.cover]]
        tree = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        tree["K"] = self._build_element(self.root, doc.Reference(tree), doc)
        parents = [doc.Reference(element.entry) for element, _link in self.links]
        for page, elements in zip(doc.Pages.pages, self.pages, strict=True):
            page.StructParents = len(parents)
            page.Tabs = PDFName("S") if page.Annots else None
            page.__NoDefault__ = PAGE
            parents.append(doc.Reference(PDFArray([doc.Reference(each.entry) for each in elements])))
        numbered = [part for number, parent in enumerate(parents) for part in (number, parent)]
        tree["ParentTree"] = doc.Reference(PDFDictionary({"Nums": PDFArray(numbered)}))
        doc.Catalog.StructTreeRoot = tree
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        doc.Catalog.Metadata = _metadata(title, language)
        if self.cover:
            doc.Pages.pages.insert(0, doc.Pages.pages.pop())

    def _build_element(self, element: Element, parent: Any, doc: Any) -> Any:
        """The PDF object of an element and of all elements inside it."""
        tag, entry = element.tag, element.entry
        reference = doc.Reference(entry)
        entry["S"] = PDFName(tag.name)
        entry["P"] = parent
        if element.kids:
            kids = [self._build_kid(kid, reference, doc) for kid in element.kids]
            entry["K"] = kids[0] if len(kids) == 1 else PDFArray(kids)
        if element.page is not None:
            entry["Pg"] = doc.Reference(doc.Pages.pages[element.page])
        if tag.alt and tag.name != "Link":
            entry["Alt"] = PDFString(tag.alt)
        if attributes := self._attributes(tag._replace(alt=""), doc):
            entry["A"] = attributes
        return reference

    def _build_kid(self, kid: "Element | Link | int", parent: Any, doc: Any) -> Any:
        if isinstance(kid, Link):
            annotation = doc.Pages.pages[kid.page].Annots[kid.place]
            return PDFDictionary({"Type": PDFName("OBJR"), "Obj": annotation})
        return self._build_element(kid, parent, doc) if isinstance(kid, Element) else kid

    def _attributes(self, tag: Tag, doc: Any) -> Any:
        """The attributes of a tag, if it has any: one object that all elements with this tag share.

        Those of a figure on a part of the page stand in its element, which takes less room.
        """
        if tag not in self.attributes:
            found = _attributes(tag)
            is_part = tag.frame is not None and tag.frame.x > 0
            self.attributes[tag] = found if is_part or not found else doc.Reference(found)
        return self.attributes[tag]


def _attributes(tag: Tag) -> PDFDictionary | None:
    table = {
        **({"Scope": PDFName(tag.scope)} if tag.scope else {}),
        **({"ColSpan": tag.columns} if tag.columns > 1 else {}),
        **({"RowSpan": tag.rows} if tag.rows > 1 else {}),
    }
    if table:
        return PDFDictionary({"O": PDFName("Table"), **table})
    if tag.name == "L":
        return PDFDictionary({"O": PDFName("List"), "ListNumbering": PDFName("None")})
    if tag.frame is not None and tag.name == "Figure":
        x, y, width, height = tag.frame
        box = [round(number) for number in (x, y, x + width, y + height)]
        return PDFDictionary({"O": PDFName("Layout"), "BBox": PDFArray(box)})
    return None


def _metadata(title: str, language: str) -> PDFStream:
    stream = PDFStream(content=METADATA.format(title=escape(title), language=language).encode())
    stream.dictionary["Type"] = PDFName("Metadata")
    stream.dictionary["Subtype"] = PDFName("XML")
    return stream


def _write_cmap(fontname: str, subset: list[int]) -> str:
    """The CMap from the codes of a subset to Unicode.

    ReportLab's own maps code 0 to U+0000, which PDF/UA forbids, and writes characters above U+FFFF malformed.
    """
    rows = [f"<{code:02X}> <{chr(letter).encode('utf-16-be').hex()}>\n" for code, letter in enumerate(subset) if letter]
    parts = [rows[i : i + BLOCK] for i in range(0, len(rows), BLOCK)]
    return CMAP.format(blocks="".join(f"{len(part)} beginbfchar\n{''.join(part)}endbfchar\n" for part in parts))


ttfonts.makeToUnicodeCMap = _write_cmap
