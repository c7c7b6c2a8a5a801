"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { changeApplication } from "@/data/applications/mutations";
import { refreshed } from "@/lib/api/changes";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { inboxMessages } from "./messages";

type InboxActionsProps = { item: InboxItem; me: Me; onStep: (item: InboxItem) => void };

/** What can be done from the inbox without opening the application. */
export function InboxActions({ item, me, onStep }: InboxActionsProps) {
  const t = useMessages(inboxMessages);
  const name = `${item.firstName} ${item.lastName}`;
  return (
    <>
      {item.ownerId === me.id ? null : <Take item={item} me={me} name={name} />}
      <Button
        label={t.step}
        name={t.stepTitle(name)}
        icon="pi pi-calendar-plus"
        text
        onClick={() => onStep(item)}
      />
    </>
  );
}

type TakeProps = { item: InboxItem; me: Me; name: string };

function Take({ item, me, name }: TakeProps) {
  const t = useMessages(inboxMessages);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      await changeApplication(item.id, { ownerId: me.id, version: item.version });
      toast.show("success", t.taken(name));
    } catch (error) {
      toast.showError(error);
    }
    await refreshed();
    setBusy(false);
  }
  return (
    <Button
      label={t.take}
      name={t.takeNamed(name)}
      icon="pi pi-user"
      text
      loading={isBusy}
      onClick={() => void take()}
    />
  );
}
