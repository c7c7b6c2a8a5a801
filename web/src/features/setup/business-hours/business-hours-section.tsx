import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { formatUsTime, readUsTime } from "@/lib/us-time";
import { weekdays } from "@/lib/weekdays";
import { plainSection, type RowPartProps } from "../plain/declare";
import { hoursMessages } from "./messages";
import { Week } from "./week";

const HoursForm = lazyPart<RowPartProps>(() => import("./hours-form").then((m) => m.HoursForm), {
  loading: <Loading />,
});

export const businessHoursSection = plainSection({
  key: "business-hours",
  group: "agency",
  place: 5,
  icon: "pi-calendar-clock",
  resource: businessHours,
  texts: hoursMessages,
  fields: (t, locale) => [
    { name: "weekday", kind: "select", label: t.weekday, options: weekdays(locale) },
    { name: "opens", kind: "time", label: t.opens },
    {
      name: "closes",
      kind: "time",
      label: t.closes,
      refuse: (value, { opens }) =>
        value <= (readUsTime(String(opens)) ?? "") ? t.closesBefore : undefined,
    },
  ],
  nameOf: (row, _, locale) =>
    [
      weekdays(locale).find(({ value }) => value === String(row.weekday))?.label,
      formatUsTime(row.opens),
    ].join(", "),
  form: HoursForm,
  overview: (props) => <Week {...props} />,
});
