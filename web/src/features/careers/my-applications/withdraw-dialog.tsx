"use client";

import { useState } from "react";
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { useToast } from "@/components/toast";
import { moveApplication } from "@/data/applications/mutations";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";
import { useMessages } from "@/lib/messages/locale-context";
import { myApplicationsMessages } from "./messages";

type WithdrawDialogProps = { application: OwnApplication; onHide: () => void };

/** Asks once more, by the job's name, before an application is withdrawn. */
export function WithdrawDialog({ application, onHide }: WithdrawDialogProps) {
  const t = useMessages(myApplicationsMessages);
  const toast = useToast();
  const [key] = useState(randomId);
  const { id, jobTitle } = application;
  async function withdraw() {
    await moveApplication(id, { toStatus: "WITHDRAWN" }, key);
    toast.show("success", t.withdrawn(jobTitle));
    onHide();
  }
  return (
    <ConfirmHost
      title={t.withdrawTitle(jobTitle)}
      visible
      confirmLabel={t.reallyWithdraw}
      cancelLabel={t.keep}
      severity="danger"
      onConfirm={withdraw}
      onHide={onHide}
    >
      {t.withdrawText}
    </ConfirmHost>
  );
}
