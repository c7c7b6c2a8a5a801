"use client";

import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { ChooseFile } from "@/upload/choose/choose-file";
import { DropZone } from "@/upload/choose/drop-zone";
import { themeLook } from "@/upload/look/theme-look";
import type { Phase, QueueItem } from "@/upload/outbox/queue";
import { SendingList } from "@/upload/progress/sending-list";
import { devMessages } from "../messages";

const phases: readonly Phase[] = [
  "checking",
  "waiting",
  "sending",
  "interrupted",
  "finishing",
  "done",
  "failed",
];

function itemIn(phase: Phase): QueueItem<unknown> {
  const name = `${phase}-certificado-de-reanimación-cardiopulmonar.pdf`;
  return {
    id: phase,
    name,
    sentName: name,
    bytes: 1_400_000,
    facts: null,
    kind: null,
    phase,
    sent: 620_000,
    problem: phase === "failed" ? { code: "unreadable" } : null,
    sha256: null,
    anyway: false,
  };
}

const items = phases.map(itemIn);
const stays = () => undefined;

export function Files() {
  const t = useMessages(devMessages);
  const { locale } = useLocale();
  const look = { look: themeLook, locale };
  return (
    <div className="parts-columns">
      <ChooseFile {...look} label={t.documents} onChosen={stays} />
      <ChooseFile {...look} label={t.disabled} disabled onChosen={stays} />
      <DropZone onFiles={stays} />
      <SendingList {...look} items={items} onRetry={stays} onRemove={stays} />
    </div>
  );
}
