/** The same as read-rich-text.ts, where there is no browser to parse it. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { keptLink } from "@/lib/rich-text/links";
import { isTag, type RichNode } from "@/lib/rich-text/read-rich-text";

type Child = DefaultTreeAdapterTypes.ChildNode;

function readChild(child: Child): RichNode[] {
  if ("value" in child) {
    return child.value === "" ? [] : [child.value];
  }
  // The API keeps only the tags that are allowed here: nothing else is shown.
  if (!("attrs" in child) || !isTag(child.tagName)) {
    return [];
  }
  const children = child.childNodes.flatMap(readChild);
  if (child.tagName !== "a") {
    return [{ tag: child.tagName, children }];
  }
  const href = keptLink(child.attrs.find(({ name }) => name === "href")?.value ?? "");
  return href === undefined ? children : [{ tag: "a", href, children }];
}

/** The part of kept HTML that may be on a page. */
export function readKeptRichText(html: string): RichNode[] {
  return parseFragment(html).childNodes.flatMap(readChild);
}
