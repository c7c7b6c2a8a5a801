"use client";

import { useState } from "react";
import { trySlotSeries } from "@/data/interview-slots/mutations";
import type { FieldOf } from "@/form/declare";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { slotSeriesRules } from "@/lib/api/generated/interview-slots/rules.gen";
import type { SeriesReport, SlotSeries } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { addDays } from "@/lib/us-date";
import { weekdays } from "@/lib/weekdays";
import { PlanInputs } from "../slots/plan-inputs";
import { begunDay, newPlan, type PlanValues, planFields } from "../slots/slot-fields";
import { useAsked } from "../slots/use-asked";
import type { AddTimesProps } from "./add-times";
import { ReportOfSeries } from "./report-of-series";
import { seriesMessages } from "./series-messages";
import { TimesField } from "./times-field";
import { WeekdayToggles } from "./weekday-toggles";

type SeriesValues = PlanValues & {
  firstDay: string;
  lastDay: string;
  weekdays: string;
  times: string;
  everyWeeks: string;
};

const twoWeeks = 13;

function begun(me: Me, shown: string): SeriesValues {
  const date = begunDay(me.settings.today, shown);
  return {
    ...newPlan(me),
    firstDay: date,
    lastDay: addDays(date, twoWeeks),
    weekdays: "1 2 3 4 5",
    times: "",
    everyWeeks: "1",
  };
}

function seriesFields(locale: Locale, from: string): FieldOf<SeriesValues>[] {
  const t = seriesMessages[locale];
  return [
    ...planFields(locale),
    { name: "firstDay", kind: "date", label: t.firstDay, from },
    { name: "lastDay", kind: "date", label: t.lastDay, hint: t.lastDayHint, from },
    { name: "weekdays", kind: "choices", label: t.weekdays, options: weekdays(locale) },
    {
      name: "everyWeeks",
      kind: "number",
      label: t.everyWeeks,
      suffix: t.everyWeeksUnit(2),
    },
    { name: "times", kind: "choices", label: t.times, options: [], missing: t.timesMissing },
  ];
}

/** The same times on some days of each week: the form first says what that comes to, then adds it. */
export function SeriesForm({ me, begin, onAdded, onHide }: AddTimesProps) {
  const t = useMessages(seriesMessages);
  const { locale } = useLocale();
  const { asked, handleFailure, askReason } = useAsked();
  const [values] = useState(() => begun(me, begin.date));
  const [tried, setTried] = useState<{ series: SlotSeries; report: SeriesReport }>();
  const fields = seriesFields(locale, me.settings.today);
  const form = useDeclaredForm({
    fields,
    rules: slotSeriesRules,
    values,
    staysOpen: "filled",
    send: async (input) => {
      // Choices in a form are texts.
      const series = { ...input, weekdays: input.weekdays.map(Number) };
      return { series, report: await trySlotSeries(series) };
    },
    onFailed: handleFailure,
    onSaved: setTried,
    onLeave: onHide,
    fallback: t.failed,
  });
  return (
    <>
      <div hidden={tried !== undefined}>
        <FormSection form={form} submitLabel={t.preview} busyLabel={t.previewing} canLeave columns>
          <div className="slot-form-wide">
            <FormField form={form} name="interviewerId" />
          </div>
          <FormField form={form} name="firstDay" />
          <FormField form={form} name="lastDay" />
          <div className="slot-form-wide">
            <WeekdayToggles form={form} />
          </div>
          <FormField form={form} name="everyWeeks" />
          <div className="slot-form-wide">
            <TimesField form={form} />
          </div>
          <PlanInputs form={form} asksReason={asked.reason} />
        </FormSection>
      </div>
      {tried === undefined ? null : (
        <ReportOfSeries
          {...tried}
          onBack={() => setTried(undefined)}
          onAnyway={() => {
            askReason();
            setTried(undefined);
            // Once the form is seen again.
            setTimeout(() => form.form.setFocus("overrideReason"));
          }}
          onAdded={onAdded}
          onHide={onHide}
        />
      )}
    </>
  );
}
