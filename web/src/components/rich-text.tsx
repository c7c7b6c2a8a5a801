"use client";

import { useMemo } from "react";
import { readRichText } from "@/lib/rich-text/read-rich-text";
import { RichNodes } from "./rich-nodes";

/** Formatted text as people read it; whatever is not allowed in it is left out. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => readRichText(html), [html]);
  return <RichNodes nodes={nodes} />;
}
