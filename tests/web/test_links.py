"""Every link of every page that links reach leads to a page, and to a place that is on it."""

from urllib.parse import urldefrag, urljoin, urlsplit

from tests.web.pages import Page
from tests.web.visitor import Visitor


def _links(page: Page, at: str) -> set[str]:
    """The addresses of our own that a page leads to, each whole, with its fragment."""
    found = {urljoin(at, one["href"]) for one in page.all("a", href=None)}
    return {link for link in found if not urlsplit(link).netloc}


def _reached(visitor: Visitor) -> dict[str, Page]:
    """Every page that is reached from the first one by links alone, by address; queries are left aside."""
    pages: dict[str, Page] = {}
    waiting = ["/"]
    while waiting:
        at = waiting.pop()
        if at in pages:
            continue
        pages[at] = visitor.get(at)
        waiting += {urldefrag(link).url.partition("?")[0] for link in _links(pages[at], at)}
    return pages


def test_every_link_leads_somewhere(visitor):
    pages = _reached(visitor)
    assert {at: page.status for at, page in pages.items() if page.status != 200} == {}
    assert {"/glossary/", "/rules/", "/quiz/", "/score/", "/search/", "/print/rules"} <= pages.keys()
    missing = {
        f"{at} → {link}"
        for at, page in pages.items()
        for link in _links(page, at)
        if (place := urldefrag(link)).fragment
        and not pages[place.url.partition("?")[0]].all(id=place.fragment)
    }
    assert missing == set()
