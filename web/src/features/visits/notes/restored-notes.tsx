"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useVisitsMessages } from "../messages";

/** Tells where the text comes from that nobody has typed just now. */
export function RestoredNotes({ onDiscard }: { onDiscard: () => void }) {
  const t = useVisitsMessages().notes;
  return (
    <Notice severity="info">
      {t.restored} <Button label={t.restoredDiscard} text size="small" onClick={onDiscard} />
    </Notice>
  );
}
