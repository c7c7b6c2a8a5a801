"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { type Refused, RefusedList } from "./refused-list";

type RefusedResultProps = {
  title: string;
  /** What was done with the others. */
  said: ReactNode;
  refused: readonly Refused[];
  onHide: () => void;
};

/** Who stays as they are after a call about many, and why. */
export function RefusedResult({ title, said, refused, onHide }: RefusedResultProps) {
  const common = useMessages(commonMessages);
  return (
    <Dialog
      title={title}
      visible
      onHide={onHide}
      footer={<Button label={common.close} autoFocus onClick={onHide} />}
    >
      <div className="stack">
        <Notice severity="warn">{said}</Notice>
        <RefusedList refused={refused} />
      </div>
    </Dialog>
  );
}
