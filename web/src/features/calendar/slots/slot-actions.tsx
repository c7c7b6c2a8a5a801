"use client";

import { useMutation } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
// Not the lazy ConfirmDialog: it is loaded with the sheet, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { bringSlotBack, deleteSlot, withdrawSlot } from "@/data/interview-slots/mutations";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import { dayTime, interviewerName } from "../view/slot-words";
import { comingTo } from "../view/slots-by-day";
import { lastWithdrawal } from "../withdrawal/last-withdrawal";
import { slotMessages } from "./slot-messages";
import { useRefusal } from "./use-refusal";

type SlotActionsProps = {
  me: Me;
  slot: InterviewSlot;
  onMove: (slot: InterviewSlot) => void;
  onHide: () => void;
};

/** Moving a slot, offering it no longer and again, and deleting it. */
export function SlotActions({ me, slot, onMove, onHide }: SlotActionsProps) {
  const t = useMessages(slotMessages);
  const { locale } = useLocale();
  const page = usePathname();
  const toast = useToast();
  const showRefusal = useRefusal();
  const [isAsking, setAsking] = useState(false);
  const when = dayTime(slot.date, slot.time, locale);
  const who = interviewerName(slot, locale);
  // The API keeps what somebody is to come to.
  const coming = comingTo(slot).length;
  const turn = useMutation({
    mutationFn: () => (slot.active ? withdrawSlot(slot) : bringSlotBack(slot)),
    onSuccess: (saved) => {
      if (saved.active) {
        lastWithdrawal.forgetOnly(slot.id);
        toast.show("success", t.broughtBack(when));
      } else {
        lastWithdrawal.keep({
          id: slot.id,
          version: saved.version,
          date: slot.date,
          time: slot.time,
          interviewer: who,
          person: me.id,
          pages: [page],
        });
      }
      onHide();
    },
    onError: (error) => showRefusal(error, t.failedToSwitch),
  });
  return (
    <div className="row slot-actions">
      <Button
        label={t.move}
        icon="pi pi-arrows-h"
        outlined
        size="small"
        disabled={turn.isPending}
        onClick={() => leaveOrAsk(() => onMove(slot))}
      />
      {coming === 0 ? null : <p className="muted">{t.keptFor(coming)}</p>}
      {coming > 0 || !slot.isOffered ? null : (
        <Button
          label={slot.active ? t.withdraw : t.bringBack}
          icon={slot.active ? "pi pi-eye-slash" : "pi pi-eye"}
          outlined
          size="small"
          loading={turn.isPending}
          onClick={() => leaveOrAsk(() => turn.mutate())}
        />
      )}
      {slot.bookings.length > 0 ? null : (
        <Button
          label={t.delete}
          icon="pi pi-trash"
          severity="danger"
          text
          size="small"
          disabled={turn.isPending}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmHost
        title={t.deleteTitle(when)}
        visible={isAsking}
        confirmLabel={t.delete}
        severity="danger"
        fallback={t.failedToDelete}
        onConfirm={async () => {
          await deleteSlot(slot.id);
          lastWithdrawal.forgetOnly(slot.id);
          toast.show("success", t.deleted(when));
          onHide();
        }}
        onHide={() => setAsking(false)}
      >
        {t.deleteText(who)}
      </ConfirmHost>
    </div>
  );
}
