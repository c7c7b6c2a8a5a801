"use client";

import { RichText } from "@/components/rich-text";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function ShownText() {
  const t = useMessages(devMessages);
  const html = `<h2>${t.overview}</h2><p>${t.long} <strong>${t.sentence}</strong> <em>${t.outcome}</em>
    <a href="https://agency.example/">${t.open}</a></p><ul><li>${t.documents}</li><li>${t.visits}</li></ul>
    <ol><li>${t.none}</li><li>${t.noneText}</li></ol>`;
  return <RichText html={html} />;
}
