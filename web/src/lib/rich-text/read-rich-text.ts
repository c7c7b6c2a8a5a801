/** Rich text: of whatever HTML there is, the part that the API keeps (api/job_listings/rich_text.py). */

import { keptLink } from "./links";

const tags = ["p", "br", "strong", "em", "u", "ul", "ol", "li", "h3", "h4", "a"] as const;

type Tag = (typeof tags)[number];

export type RichNode =
  | string
  | { tag: Exclude<Tag, "a">; children: readonly RichNode[] }
  | { tag: "a"; href: string; children: readonly RichNode[] };

/** What these hold is not text, so it is removed with them. */
const unread = ["script", "style", "template", "noscript", "iframe", "title", "textarea", "svg"];

export function isTag(name: string): name is Tag {
  return tags.some((tag) => tag === name);
}

export function textOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

/** Quill writes every space as one that does not break, and marks the cursor with U+FEFF. */
function readText(text: string): RichNode[] {
  const plain = text.replaceAll("\u00a0", " ").replaceAll("\ufeff", "");
  return plain === "" ? [] : [plain];
}

function readElement(element: Element): RichNode[] {
  const tag = element.localName;
  if (unread.includes(tag)) {
    return [];
  }
  const children = [...element.childNodes].flatMap(readNode);
  if (tag === "br") {
    return [{ tag, children: [] }];
  }
  if (!isTag(tag) || textOf(children).trim() === "") {
    // An empty paragraph says nothing; a space between two words stays.
    return isTag(tag) ? children.filter((child) => typeof child === "string") : children;
  }
  if (tag !== "a") {
    return [{ tag, children }];
  }
  const href = keptLink(element.getAttribute("href") ?? "");
  return href === undefined ? children : [{ tag, href, children }];
}

function readNode(node: Node): RichNode[] {
  if (node.nodeType === Node.TEXT_NODE) {
    return readText(node.textContent ?? "");
  }
  return node instanceof Element ? readElement(node) : [];
}

/** The part of some HTML that may be on a page. It is parsed in a document of its own, where nothing runs or loads. */
export function readRichText(html: string): RichNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(readNode);
}
