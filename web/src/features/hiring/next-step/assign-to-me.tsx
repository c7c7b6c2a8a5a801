"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { changeApplication } from "@/data/applications/mutations";
import { refreshed } from "@/lib/api/changes";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import { nextStepMessages } from "./messages";
import type { NamedWork } from "./use-next-step";

/** Makes the reader the owner; nothing for the person who already is. */
export function AssignToMe({ work, me }: { work: NamedWork; me: Me }) {
  const t = useMessages(nextStepMessages);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(work);
  async function take() {
    setBusy(true);
    try {
      await changeApplication(work.id, { ownerId: me.id, version: work.version });
      toast.show("success", t.taken(name));
    } catch (error) {
      toast.showError(error);
    }
    await refreshed();
    setBusy(false);
  }
  return work.ownerId === me.id ? null : (
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
