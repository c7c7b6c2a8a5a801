"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { createSlotSeries } from "@/data/interview-slots/mutations";
import { activeRowsQuery } from "@/data/resources/queries";
import { refreshedSoon } from "@/lib/api/changes";
import { failureSentence } from "@/lib/api/failures";
import { holidays } from "@/lib/api/generated/holidays/resource.gen";
import type { SeriesReport, SlotSeries } from "@/lib/api/generated/types.gen";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatUsTime } from "@/lib/us-time";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { shortDay } from "../view/slot-words";
import { hasOverridable, plannedDays, type SkippedDay, skippedDays } from "./planned-days";
import { seriesMessages } from "./series-messages";

type ReportProps = {
  series: SlotSeries;
  report: SeriesReport;
  onBack: () => void;
  /** Says why what was left out is needed. */
  onAnyway: () => void;
  onAdded: (day: string) => void;
  onHide: () => void;
};

/** The result of a series, and the button that adds it. */
export function ReportOfSeries(props: ReportProps) {
  const { series, report, onBack, onAnyway, onAdded, onHide } = props;
  const t = useMessages(seriesMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const keys = useIntentKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const { added, skipped } = report;
  const count = added.length;
  const add = useMutation({
    mutationFn: () => createSlotSeries(series, keys.keyFor(series)),
    onSuccess: async (done) => {
      await refreshedSoon();
      toast.show("success", t.added(done.added.length));
      const [first] = done.added;
      if (first !== undefined) {
        onAdded(first.date);
      }
      onHide();
    },
  });
  const start = useMutateOnce(add);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack series-report">
      <h3 ref={heading} tabIndex={-1}>
        {[
          count === 0 ? t.nothing : t.willAdd(count),
          skipped.length > 0 ? t.leftOut(skipped.length) : "",
        ]
          .filter(Boolean)
          .join(", ")}
      </h3>
      {skipped.length === 0 ? null : <Skipped days={skippedDays(skipped)} />}
      <ul className="series-days">
        {plannedDays(added).map(({ date, times }) => (
          <Line key={date} date={date} times={times} />
        ))}
      </ul>
      {add.error === null ? null : (
        <Notice severity="error">{failureSentence(add.error, locale, t.failed)}</Notice>
      )}
      <div className="row-end">
        {hasOverridable(skipped) ? (
          <Button label={t.anyway} text disabled={add.isPending} onClick={onAnyway} />
        ) : null}
        <Button label={t.back} text disabled={add.isPending} onClick={onBack} />
        {count === 0 ? null : (
          <Button
            label={t.add(count)}
            icon="pi pi-plus"
            loading={add.isPending}
            onClick={() => start(undefined)}
          />
        )}
      </div>
    </div>
  );
}

function Skipped({ days }: { days: readonly SkippedDay[] }) {
  const t = useMessages(seriesMessages);
  const names = useQuery(activeRowsQuery(holidays)).data ?? [];
  function whyOf({ date, code, message }: SkippedDay): string {
    const holiday = names.find((each) => each.date === date && each.branchId === null);
    if (code === "holiday" && holiday !== undefined) {
      return t.holiday(holiday.name);
    }
    return (t.reasons as Record<string, string>)[code] ?? message;
  }
  return (
    <ul className="series-days series-skipped">
      {days.map((day) => (
        <Line key={`${day.date} ${day.code}`} date={day.date} times={day.times}>
          {whyOf(day)}
        </Line>
      ))}
    </ul>
  );
}

type LineProps = { date: string; times: readonly string[]; children?: ReactNode };

function Line({ date, times, children }: LineProps) {
  const { locale } = useLocale();
  return (
    <li>
      <strong>{shortDay(date, locale)}</strong> <span>{times.map(formatUsTime).join(", ")}</span>{" "}
      {children === undefined ? null : <span className="series-why">{children}</span>}
    </li>
  );
}
