"use client";

import { useToast } from "@/components/news/use-toast";
import { addHours, type Hours } from "@/data/business-hours/mutations";
import { beginGroup } from "@/form/group-rows";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { errorText } from "@/lib/api/errors";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { formatUsTime } from "@/lib/us-time";
import { weekdays } from "@/lib/weekdays";
import { setupMessages } from "../messages";
import type { RowPartProps } from "../plain/declare";
import { RowForm } from "../plain/row-form";
import { hoursMessages } from "./messages";

const { opens, closes } = businessHours.rules;
const rules = {
  weekdays: { type: "array", items: { type: "string" } },
  hours: { type: "array", items: { fields: { opens, closes } } },
} as const;

type WeekValues = { weekdays: string; hours: string };

class OverlapError extends Error {
  readonly hours: readonly Hours[];

  constructor(hours: readonly Hours[]) {
    super("These hours overlap others.");
    this.hours = hours;
  }
}

/** New hours can be added for several days at once; existing ones are changed one by one. */
export function HoursForm(props: RowPartProps) {
  return props.row === null ? <NewHours {...props} /> : <RowForm {...props} />;
}

function NewHours({ begin, resource, fields, onHide }: RowPartProps) {
  const t = useMessages(hoursMessages);
  const setup = useMessages(setupMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const days = weekdays(locale);
  const hours = {
    name: "hours",
    kind: "group",
    label: t.hours,
    fields: fields.filter(({ name }) => name !== "weekday"),
    rules: resource.rules,
    add: t.addHours,
    rowName: t.rowName,
    required: true,
  } as const;

  function told({ weekday, ...times }: Hours): string {
    const day = days.find(({ value }) => value === String(weekday))?.label;
    return `${day}, ${formatUsTime(times.opens)} – ${formatUsTime(times.closes)}`;
  }

  const form = useDeclaredForm<WeekValues, typeof rules, void>({
    fields: [
      {
        name: "weekdays",
        kind: "choices",
        label: t.days,
        options: days,
        required: true,
        missing: t.noDay,
      },
      hours,
    ],
    rules,
    values: { hours: "", ...beginGroup(hours), weekdays: String(begin?.["weekday"] ?? "") },
    repeatsUnanswered: true,
    send: async (input, _version, key) => {
      const all = input.weekdays.flatMap((weekday) =>
        input.hours.map((times) => ({ weekday: Number(weekday), ...times })),
      );
      const refused = await addHours(all, key);
      if (refused.length > 0) {
        throw new OverlapError(refused);
      }
    },
    onSaved: () => {
      toast.show("success", setup.saved(t.title));
      onHide();
    },
    explain: (error) =>
      error instanceof OverlapError
        ? t.overlap(error.hours.map(told).join("; "))
        : errorText(error, locale, common.somethingWrong),
    onLeave: onHide,
  });
  return <FormSection form={form} submitLabel={common.save} inSheet />;
}
