"use client";

import { useRef } from "react";
import { useToast } from "@/components/news/use-toast";
import { changeSlot } from "@/data/interview-slots/mutations";
import { FormDialog } from "@/form/prime/form-dialog";
import { FormField } from "@/form/prime/form-field";
import { useDeclaredForm } from "@/form/use-declared-form";
import { interviewSlotPatchRules } from "@/lib/api/generated/interview-slots/rules.gen";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { formatUsTime } from "@/lib/us-time";
import { bookedNames, dayTime, interviewerName, shortDayTime } from "../view/slot-words";
import { comingTo } from "../view/slots-by-day";
import { reasonField, whenFields } from "./slot-fields";
import { slotMessages } from "./slot-messages";
import { useAsked, useLeadToChoice } from "./use-asked";
import "./slots.css";

type MoveSlotProps = {
  slot: InterviewSlot;
  /** Where it was dropped. */
  to: { date: string; time: string } | undefined;
  /** Has the calendar show it again where it is. */
  putBack: () => void;
  onHide: () => void;
};

/** Asks before a slot is moved, and says why it can't be: it goes back to where it is then. */
export function MoveSlot({ slot, to, putBack, onHide }: MoveSlotProps) {
  const t = useMessages(slotMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const isPutBack = useRef(false);
  const { asked, handleFailure } = useAsked(slot);
  const { date, time } = to ?? slot;
  const { today } = useMyself().settings;
  const fields = [...whenFields(locale, today), reasonField(locale)] as const;
  const form = useDeclaredForm({
    fields,
    rules: interviewSlotPatchRules,
    values: {
      date,
      time: formatUsTime(time),
      clockChange: to === undefined ? (slot.clockChange ?? "") : "",
      overrideReason: slot.overrideReason ?? "",
    },
    version: slot.version,
    send: (input, version) => changeSlot(slot.id, { ...input, version }),
    onFailed: (error) => {
      stay();
      handleFailure(error);
    },
    onSaved: (saved) => {
      toast.show("success", t.moved(dayTime(saved.date, saved.time, locale)));
      onHide();
    },
    onLeave: () => {
      stay();
      onHide();
    },
  });
  useLeadToChoice(form, asked);

  function stay() {
    if (!isPutBack.current) {
      isPutBack.current = true;
      putBack();
    }
  }

  const coming = comingTo(slot);
  const from = shortDayTime(slot.date, slot.time, locale);
  return (
    <FormDialog
      form={form}
      title={
        to === undefined ? t.moveTitle(from) : t.moveTitleTo(from, shortDayTime(date, time, locale))
      }
      submitLabel={t.moveIt}
      intro={
        <p className="muted">
          <span>{t.moveIntro(interviewerName(slot, locale))}</span>{" "}
          {coming.length === 0 ? null : <span>{t.moveTells(bookedNames(slot, locale) ?? "")}</span>}
        </p>
      }
      columns
    >
      <FormField form={form} name="date" />
      <FormField form={form} name="time" />
      {asked.clockChange ? (
        <div className="slot-form-wide">
          <FormField form={form} name="clockChange" />
        </div>
      ) : null}
      {asked.reason ? (
        <div className="slot-form-wide">
          <FormField form={form} name="overrideReason" />
        </div>
      ) : null}
    </FormDialog>
  );
}
