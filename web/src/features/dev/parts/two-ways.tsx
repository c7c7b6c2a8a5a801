"use client";

import { TwoWayButton } from "@/components/undo/two-way-button";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

/** An action and its undo, which share one place. */
export function TwoWays() {
  const t = useMessages(devMessages);
  const shared = { send: async () => undefined, done: t.sentence, failed: t.failed };
  return (
    <div className="row">
      <TwoWayButton
        {...shared}
        isBack={false}
        label={t.remove}
        name={`${t.remove}: Ana Ruiz`}
        icon="pi pi-trash"
        outlined
      />
      <TwoWayButton
        {...shared}
        isBack
        label={t.add}
        name={`${t.add}: Ana Ruiz`}
        icon="pi pi-undo"
      />
    </div>
  );
}
