"""Google's translator in Chrome: it wraps each text of a page in two elements of its own, also what comes later."""

from playwright.sync_api import Page

TRANSLATOR = """
    addEventListener("DOMContentLoaded", () => setTimeout(() => {
        const isText = node => node.data.trim() !== ""
            && !node.parentElement.closest("[translate=no], font, script, style, textarea, title, svg");
        const translate = root => {
            const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            const found = [];
            while (texts.nextNode()) if (isText(texts.currentNode)) found.push(texts.currentNode);
            for (const text of found) {
                const outer = document.createElement("font");
                const inner = document.createElement("font");
                outer.append(inner);
                text.replaceWith(outer);
                inner.append(text.data);
            }
        };
        const observer = new MutationObserver(changes => {
            observer.disconnect();
            translate(document.body);
            observe();
        });
        const observe = () => observer.observe(
            document.body, { childList: true, characterData: true, subtree: true });
        window.translatePage = () => { translate(document.body); observe(); };
    }));
"""


def translate(page: Page) -> None:
    """Translate a page, and keep translating what it shows next."""
    page.evaluate("window.translatePage()")
