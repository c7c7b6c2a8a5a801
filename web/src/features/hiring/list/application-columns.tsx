import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { daysInStatus } from "@/domain/hiring/days-in-status";
import { readableSource } from "@/domain/hiring/readable-source";
import { readablePhone } from "@/domain/people/phone";
import type { Application } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { slashed } from "@/lib/slashed";
import { RepeatsMark } from "../duplicates/repeats-mark";
import type { ApplicationsTexts } from "../messages";
import { ownerColumn } from "../owner-column";
import { StatusTag } from "../status-tag";
import { taskMessages } from "../tasks/messages";
import { TimeInStatus } from "../time-in-status";

type Calendar = Pick<Me["settings"], "timeZone" | "today">;

export function applicationColumns(
  t: ApplicationsTexts,
  calendar: Calendar,
): Column<Application>[] {
  const { timeZone } = calendar;
  return [
    {
      key: "name",
      header: t.name,
      sort: "lastName",
      isName: true,
      className: "application-column-name",
      isProper: true,
      value: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
      beside: ({ openTasks, repeats }) => (
        <>
          <OpenTasksMark count={openTasks} />
          <RepeatsMark count={repeats} />
        </>
      ),
    },
    { key: "job", header: t.job, cardLabel: "", isLong: true, value: ({ jobTitle }) => jobTitle },
    {
      key: "status",
      card: "end",
      header: t.status,
      cardLabel: "",
      value: ({ status }) => t.statuses[status],
      cell: ({ status }) => <StatusTag status={status} t={t} />,
    },
    {
      key: "since",
      card: "none",
      header: t.inStatus,
      sort: "statusChangedAt",
      className: "nowrap",
      value: ({ statusChangedAt }) => formatDay(statusChangedAt, timeZone),
      cell: ({ statusChangedAt }) => (
        <TimeInStatus days={daysInStatus(statusChangedAt, calendar)} t={t} />
      ),
    },
    ownerColumn(t),
    {
      key: "nextStep",
      card: "none",
      header: t.nextStep,
      isLong: true,
      value: ({ nextStep }) => nextStep ?? "",
    },
    {
      key: "nextStepDue",
      header: t.nextStepDue,
      className: "nowrap",
      value: ({ nextStepDue }) => slashed(nextStepDue ?? ""),
    },
    {
      key: "sent",
      card: "none",
      header: t.sent,
      sort: "createdAt",
      className: "nowrap",
      value: ({ submittedAt }) => (submittedAt === null ? "" : formatDay(submittedAt, timeZone)),
    },
    {
      key: "phone",
      card: "none",
      header: t.phone,
      className: "nowrap",
      value: ({ phoneNumber }) => readablePhone(phoneNumber),
    },
    {
      key: "source",
      card: "none",
      header: t.source,
      value: ({ source }) => (source === null ? "" : readableSource(source)),
    },
    {
      key: "type",
      card: "none",
      header: t.type,
      value: ({ employmentTypeName }) => employmentTypeName ?? "",
    },
    { key: "area", card: "none", header: t.area, value: ({ areaName }) => areaName ?? "" },
  ];
}

/** The file has the address, too, and the day on which the status became what it is. */
export function applicationCsv(
  t: ApplicationsTexts,
  columns: readonly Column<Application>[],
): CsvColumn<Application>[] {
  return [
    ...columns.map((column) => (column.key === "since" ? { ...column, header: t.since } : column)),
    { header: t.email, value: ({ email }) => email },
  ];
}

/** How much somebody has to do about an application, beside its name. */
function OpenTasksMark({ count }: { count: number }) {
  const t = useMessages(taskMessages);
  return count === 0 ? null : <Tag tone="waiting">{t.open(count)}</Tag>;
}
