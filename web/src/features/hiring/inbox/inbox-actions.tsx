"use client";

import { Button } from "@/components/button";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import { AssignToMe } from "../next-step/assign-to-me";
import { nextStepMessages } from "../next-step/messages";

type InboxActionsProps = { item: InboxItem; me: Me; onStep: (item: InboxItem) => void };

/** What can be done from the inbox without opening the application. */
export function InboxActions({ item, me, onStep }: InboxActionsProps) {
  const t = useMessages(nextStepMessages);
  return (
    <>
      <AssignToMe work={item} me={me} />
      <Button
        label={t.step}
        name={t.stepTitle(nameOf(item))}
        icon="pi pi-calendar-plus"
        text
        onClick={() => onStep(item)}
      />
    </>
  );
}
