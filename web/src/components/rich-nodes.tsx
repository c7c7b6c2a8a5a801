import { createElement, type ReactNode } from "react";
import type { RichNode } from "@/lib/rich-text/read-rich-text";
import "./rich-text.css";

function elementOf(node: RichNode): ReactNode {
  if (typeof node === "string") {
    return node;
  }
  // Opens in a new tab: what somebody is writing stays where it is.
  const props =
    node.tag === "a" ? { href: node.href, target: "_blank", rel: "noopener noreferrer" } : null;
  return createElement(node.tag, props, ...node.children.map(elementOf));
}

/** Formatted text that has been read. */
export function RichNodes({ nodes }: { nodes: readonly RichNode[] }) {
  return createElement("div", { className: "rich-text" }, ...nodes.map(elementOf));
}
