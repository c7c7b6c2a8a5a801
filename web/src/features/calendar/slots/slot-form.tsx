"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { changeSlot, createSlot } from "@/data/interview-slots/mutations";
import { slotQuery } from "@/data/interview-slots/queries";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { interviewSlotCreateRules } from "@/lib/api/generated/interview-slots/rules.gen";
import type { InterviewSlot } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { formatUsTime } from "@/lib/us-time";
import { dayTime } from "../view/slot-words";
import { PlanInputs } from "./plan-inputs";
import {
  begunDay,
  firstDay,
  newPlan,
  planFields,
  type SlotValues,
  whenFields,
} from "./slot-fields";
import { slotMessages } from "./slot-messages";
import { useAsked, useLeadToChoice } from "./use-asked";

type SlotFormProps = {
  me: Me;
  /** None for a new one. */
  slot?: InterviewSlot;
  /** Where a new one was begun in the calendar. */
  begin?: { date: string; time?: string };
  onAdded?: (day: string) => void;
  onHide: () => void;
};

/** One time, new or changed; conflicts are shown at their field, with a way to keep the time anyway. */
export function SlotForm({ me, slot, begin, onAdded, onHide }: SlotFormProps) {
  const t = useMessages(slotMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { asked, handleFailure } = useAsked(slot);
  const { today } = me.settings;
  const from = firstDay(today, slot);
  const fields = [...whenFields(locale, from), ...planFields(locale, slot)] as const;
  const time = begin?.time === undefined ? "" : formatUsTime(begin.time);
  const values: SlotValues =
    slot === undefined
      ? {
          ...newPlan(me),
          date: begin === undefined ? "" : begunDay(today, begin.date),
          time,
          clockChange: "",
        }
      : valuesOf<SlotValues>(fields, slot);
  const form = useDeclaredForm({
    fields,
    rules: interviewSlotCreateRules,
    values,
    version: slot?.version ?? 0,
    repeatsUnanswered: slot === undefined,
    send: async (input, version, key): Promise<unknown> =>
      slot === undefined ? createSlot(input, key) : changeSlot(slot.id, { ...input, version }),
    onFailed: handleFailure,
    onSaved: (_saved, { date, time: at }) => {
      const when = dayTime(date, at, locale);
      toast.show("success", slot === undefined ? t.added(when) : t.saved(when));
      onAdded?.(date);
      onHide();
    },
    ...(slot === undefined
      ? {}
      : {
          newest: async () => {
            const query = { ...slotQuery(slot.id), staleTime: 0 };
            const newest = await queryClient.fetchQuery(query);
            return { values: valuesOf<SlotValues>(fields, newest), version: newest.version };
          },
        }),
    onLeave: onHide,
  });
  useLeadToChoice(form, asked);
  return (
    <FormSection form={form} submitLabel={slot === undefined ? t.add : t.save} canLeave columns>
      <div className="slot-form-wide">
        <FormField form={form} name="interviewerId" />
      </div>
      <FormField form={form} name="date" />
      <FormField form={form} name="time" />
      {asked.clockChange ? (
        <div className="slot-form-wide">
          <FormField form={form} name="clockChange" />
        </div>
      ) : null}
      <PlanInputs form={form} asksReason={asked.reason} />
    </FormSection>
  );
}
