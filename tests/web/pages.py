"""What a test reads off a page: the table's hooks, the forms, and the words."""

from collections.abc import Mapping
from functools import cached_property

from lxml import html

Attributes = Mapping[str, str]


class Element:
    """One element: its tag, its attributes, and the attributes of the form it stands in."""

    def __init__(self, node: html.HtmlElement) -> None:
        self._node = node
        self.tag: str = node.tag
        self.attributes: Attributes = node.attrib

    @property
    def text(self) -> str:
        """All text inside it."""
        return str(self._node.text_content())

    @property
    def form(self) -> Attributes:
        return next((one.attrib for one in self._node.iterancestors("form")), {})

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)


class Page:
    """An answer of the app, read as a page or as a fragment of one."""

    def __init__(self, status: int, headers: Mapping[str, str], body: str) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @cached_property
    def elements(self) -> list[Element]:
        if not self.headers.get("Content-Type", "").startswith("text/html") or not self.body.strip():
            return []
        whole = self.body.lstrip().lower().startswith("<!doctype html")
        roots = [html.document_fromstring(self.body)] if whole else html.fragments_fromstring(self.body)
        trees = (root.iter() for root in roots if not isinstance(root, str))
        return [Element(node) for tree in trees for node in tree if isinstance(node.tag, str)]

    def all(self, tag: str = "", **attributes: str | None) -> list[Element]:
        """The elements with a tag and attributes; None asks only that the attribute is there."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            one
            for one in self.elements
            if (not tag or one.tag == tag)
            and all(
                name in one.attributes and value in (None, one.attributes[name])
                for name, value in wanted.items()
            )
        ]

    def one(self, tag: str = "", **attributes: str | None) -> Element:
        [found] = self.all(tag, **attributes)
        return found

    @property
    def main(self) -> Element:
        return self.one("main")

    @property
    def phase(self) -> str:
        return self.main["data-phase"]

    @property
    def version(self) -> int:
        return int(self.main["data-version"])

    @property
    def alert(self) -> str:
        """What the alerts say; empty when nothing is wrong."""
        return " ".join(one.text.strip() for one in self.all(role="alert"))

    @property
    def token(self) -> str:
        return self.all("input", name="csrf_token")[0]["value"]

    @property
    def hand(self) -> list[str]:
        """The cards of the hand that may be chosen, legal or not."""
        return [one["value"] for one in self.all("button", name="card")]

    @property
    def playable(self) -> list[str]:
        return [one["value"] for one in self.all("button", name="card") if not one.get("aria-disabled")]

    @property
    def bids(self) -> list[str]:
        return [one["value"] for one in self.all("button", name="bid") if not one.get("aria-disabled")]

    @property
    def trick(self) -> dict[str, str]:
        """The cards on the table by seat."""
        return {one["data-seat"]: one["data-card"] for one in self.all(data_card=None) if one["data-card"]}

    @property
    def hint(self) -> Element | None:
        found = self.all(data_hint=None)
        return found[0] if found else None

    @property
    def deeds(self) -> set[str]:
        """What may be done: the last part of the address of every form that posts."""
        forms = self.all("form", method="post")
        return {one["action"].rstrip("/").rpartition("/")[2] for one in forms}

    @property
    def scored_points(self) -> dict[str, int]:
        """The sum of the ledger lines by side."""
        sums: dict[str, int] = {}
        for line in self.all(data_line=None):
            sums[line["data-side"]] = sums.get(line["data-side"], 0) + int(line["data-points"])
        return sums
