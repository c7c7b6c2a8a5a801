"use client";

import { createElement, type ReactNode, useMemo } from "react";
import { type RichNode, readRichText } from "@/lib/rich-text/read-rich-text";
import "./rich-text.css";

function elementOf(node: RichNode): ReactNode {
  if (typeof node === "string") {
    return node;
  }
  // A tab of its own: what somebody is writing stays where it is.
  const props =
    node.tag === "a" ? { href: node.href, target: "_blank", rel: "noopener noreferrer" } : null;
  return createElement(node.tag, props, ...node.children.map(elementOf));
}

/** Formatted text as people read it; whatever is not allowed in it is left out. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => readRichText(html), [html]);
  return createElement("div", { className: "rich-text" }, ...nodes.map(elementOf));
}
