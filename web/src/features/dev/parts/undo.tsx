"use client";

import { useState } from "react";
import { UndoBar } from "@/components/news/undo-bar";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const halfAnHour = 30 * 60_000;
const stays = () => undefined;

export function Undo() {
  const t = useMessages(devMessages);
  const [until] = useState(() => Date.now() + halfAnHour);
  return (
    <>
      <UndoBar act={t.sentence} until={until} isPending={false} onUndo={stays} onForget={stays} />
      <UndoBar
        act={t.long}
        more={t.outcome}
        until={until}
        isPending
        onUndo={stays}
        onForget={stays}
      />
    </>
  );
}
