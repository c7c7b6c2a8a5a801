"use client";

import { useState } from "react";
import { UndoNotice } from "@/components/undo/undo-notice";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const halfAnHour = 30 * 60_000;
const stays = () => undefined;

export function Undo() {
  const t = useMessages(devMessages);
  const [until] = useState(() => Date.now() + halfAnHour);
  return (
    <>
      <UndoNotice
        act={t.sentence}
        until={until}
        isPending={false}
        onUndo={stays}
        onForget={stays}
      />
      <UndoNotice
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
