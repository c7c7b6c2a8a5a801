import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { slashed } from "@/lib/slashed";
import { RepeatsMark } from "../duplicates/repeats-mark";
import type { ApplicationsTexts } from "../messages";
import { ownerColumn } from "../owner-column";
import { StatusTag } from "../status-tag";
import { TimeInStatus } from "../time-in-status";
import type { InboxTexts } from "./messages";

export function inboxColumns(t: InboxTexts, words: ApplicationsTexts): Column<InboxItem>[] {
  return [
    {
      key: "name",
      header: words.name,
      isName: true,
      className: "application-column-name",
      isProper: true,
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      beside: ({ repeats }) => <RepeatsMark count={repeats} />,
    },
    {
      key: "nextStepDue",
      header: t.dueOn,
      cardLabel: "",
      className: "nowrap",
      value: ({ nextStepDue }) => slashed(nextStepDue ?? ""),
      cell: (row) =>
        row.nextStepDue === null ? null : <DueDate due={row.due} date={row.nextStepDue} t={t} />,
    },
    {
      key: "nextStep",
      header: words.nextStep,
      cardLabel: "",
      isLong: true,
      value: ({ nextStep }) => nextStep ?? "",
      cell: ({ nextStep, openTasks }) => (
        <span className="inbox-step" title={stepText(openTasks, nextStep, t)}>
          {openTasks.length === 0 ? null : <Tag tone="waiting">{tasksText(openTasks, t)}</Tag>}
          <span className={nextStep === null ? "muted" : undefined}>
            {nextStep ?? words.noNextStep}
          </span>
        </span>
      ),
    },
    {
      key: "job",
      header: words.job,
      cardLabel: "",
      isLong: true,
      value: ({ jobTitle }) => jobTitle,
    },
    {
      key: "status",
      card: "end",
      header: words.status,
      cardLabel: "",
      value: ({ status }) => words.statuses[status],
      cell: ({ status, daysInStatus }) => (
        <span className="inbox-status">
          <StatusTag status={status} t={words} />
          <TimeInStatus days={daysInStatus} t={words} />
        </span>
      ),
    },
    ownerColumn(words),
    {
      key: "phone",
      header: words.phone,
      cardLabel: "",
      className: "nowrap",
      value: ({ phoneNumber }) => readablePhone(phoneNumber),
      cell: ({ phoneNumber, firstName, lastName }) => (
        <a
          href={phoneHref(phoneNumber)}
          className="inbox-call"
          aria-label={`${t.call(`${firstName} ${lastName}`)}: ${readablePhone(phoneNumber)}`}
        >
          {readablePhone(phoneNumber)}
        </a>
      ),
    },
  ];
}

/** All of it, where a cell is too narrow. */
function stepText(tasks: InboxItem["openTasks"], nextStep: string | null, t: InboxTexts): string {
  const shown = tasks.length === 0 ? [nextStep] : [tasksText(tasks, t), nextStep];
  return shown.filter((text) => text !== null).join(", ");
}

/** What has to be done because something happened: the task itself, or how many there are. */
function tasksText(tasks: InboxItem["openTasks"], t: InboxTexts): string {
  const [only, ...others] = tasks;
  return only !== undefined && others.length === 0 ? t.tasks[only] : t.openTasks(tasks.length);
}

type DueDateProps = { due: InboxItem["due"]; date: string; t: InboxTexts };

/** What is overdue says so in a word, not only by its color. */
function DueDate({ due, date, t }: DueDateProps) {
  if (due === "today") {
    return <Tag tone="waiting">{t.isToday}</Tag>;
  }
  const day = slashed(date);
  return due === "overdue" ? (
    <Tag tone="urgent">{`${t.isOverdue}: ${day}`}</Tag>
  ) : (
    <span>{day}</span>
  );
}

/** The file has separate columns for the tasks and the age. */
export function inboxCsv(
  t: InboxTexts,
  columns: readonly Column<InboxItem>[],
): CsvColumn<InboxItem>[] {
  const tasks = ({ openTasks }: InboxItem) =>
    openTasks.length === 0 ? "" : tasksText(openTasks, t);
  return [
    ...columns,
    { header: t.task, value: tasks },
    { header: t.age, value: ({ daysInStatus }) => String(daysInStatus) },
  ];
}
