"""The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8; PDF/UA-1) in ReportLab's own objects."""

from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObjectReference, PDFStream, PDFString

from .surface import Frame, Tag

METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


@dataclass
class Element:
    """An element of the document.

    `kids` are elements, or the numbers of pieces of content on the `page`. A link has an `annotation` there, which is
    what can be tapped.
    """

    tag: Tag
    parent: "Element | None" = None
    page: Any = None
    kids: list["Element | int"] = field(default_factory=list)
    entry: PDFDictionary = field(default_factory=PDFDictionary)
    annotation: PDFObjectReference | None = None

    def add(self, tag: Tag) -> "Element":
        child = Element(tag, self)
        self.kids.append(child)
        return child


@dataclass
class Structure:
    """The tree of a document's elements, and for every page the elements of its pieces of content in their order."""

    root: Element = field(default_factory=lambda: Element(Tag("Document")))
    pages: list[list[Element]] = field(default_factory=list)
    links: list[tuple[Element, PDFDictionary]] = field(default_factory=list)
    attributes: dict[Tag, Any] = field(default_factory=dict)

    def add_content(self, element: Element, page: Any) -> int:
        """Add a piece of content to an element on the last page, and return its number."""
        number = len(self.pages[-1])
        self.pages[-1].append(element)
        element.page = page
        element.kids.append(number)
        return number

    def add_link(self, element: Element, frame: Frame) -> PDFDictionary:
        """What is tapped to follow the link of an element, in a frame whose `y` counts upwards."""
        x, y, width, height = frame
        annotation = PDFDictionary(
            {
                "Type": PDFName("Annot"),
                "Subtype": PDFName("Link"),
                "Rect": PDFArray([round(number, 2) for number in (x, y, x + width, y + height)]),
                "Border": PDFArray([0, 0, 0]),
                "F": 4,
                "Contents": PDFString(element.tag.alt),
                "A": PDFDictionary({"S": PDFName("URI"), "URI": PDFString(element.tag.alt)}),
            }
        )
        self.links.append((element, annotation))
        return annotation

    def write(self, doc: Any, title: str, language: str) -> None:
        """Put the tree into the document, with what a reader needs: the language and the metadata."""
        tree = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        tree["K"] = self._build_element(self.root, doc.Reference(tree), doc)
        pages = [doc.Reference(PDFArray([doc.Reference(each.entry) for each in page])) for page in self.pages]
        numbered = [part for number, page in enumerate(pages) for part in (number, page)]
        for number, (element, annotation) in enumerate(self.links, start=len(pages)):
            annotation["StructParent"] = number
            numbered += [number, doc.Reference(element.entry)]
        tree["ParentTree"] = doc.Reference(PDFDictionary({"Nums": PDFArray(numbered)}))
        doc.Catalog.StructTreeRoot = tree
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        doc.Catalog.Lang = PDFString(language)
        doc.Catalog.Metadata = _metadata(title, language)
        for number, page in enumerate(doc.Pages.pages):
            _number_page(page, number)

    def _build_element(self, element: Element, parent: Any, doc: Any) -> Any:
        """The PDF object of an element, made with those of all elements inside it."""
        tag, entry = element.tag, element.entry
        reference = doc.Reference(entry)
        entry["S"] = PDFName(tag.name)
        entry["P"] = parent
        kids = [self._build_element(kid, reference, doc) if isinstance(kid, Element) else kid for kid in element.kids]
        if element.annotation is not None:
            kids.append(PDFDictionary({"Type": PDFName("OBJR"), "Obj": element.annotation}))
        if kids:
            entry["K"] = kids[0] if len(kids) == 1 else PDFArray(kids)
        if element.page is not None:
            entry["Pg"] = element.page
        if tag.alt and tag.name != "Link":
            entry["Alt"] = PDFString(tag.alt)
        if attributes := self._attributes(tag._replace(alt=""), doc):
            entry["A"] = attributes
        return reference

    def _attributes(self, tag: Tag, doc: Any) -> Any:
        """The attributes of a tag, if it has any: one object that all elements with this tag share."""
        if tag not in self.attributes:
            found = _attributes(tag)
            self.attributes[tag] = found and doc.Reference(found)
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
        box = [round(number, 2) for number in (x, y, x + width, y + height)]
        return PDFDictionary({"O": PDFName("Layout"), "BBox": PDFArray(box), "Placement": PDFName("Block")})
    return None


def _metadata(title: str, language: str) -> PDFStream:
    stream = PDFStream(content=METADATA.format(title=escape(title), language=language).encode())
    stream.dictionary["Type"] = PDFName("Metadata")
    stream.dictionary["Subtype"] = PDFName("XML")
    return stream


def _number_page(page: Any, number: int) -> None:
    """Let readers find the elements of a page, and go through the page in their order."""
    page.StructParents = number
    page.Tabs = PDFName("S")
    page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
