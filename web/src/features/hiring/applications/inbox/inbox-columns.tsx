import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { readablePhone } from "@/lib/people/phone";
import type { ApplicationsTexts } from "../messages";
import { StatusTag } from "../statuses";
import type { InboxTexts } from "./messages";

export function inboxColumns(t: InboxTexts, words: ApplicationsTexts): Column<InboxItem>[] {
  return [
    {
      key: "name",
      header: words.name,
      isName: true,
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    {
      key: "nextStepDue",
      header: t.dueOn,
      cardLabel: "",
      className: "nowrap",
      value: ({ nextStepDue }) => nextStepDue ?? "",
      cell: (row) => <DueDate row={row} t={t} />,
    },
    {
      key: "nextStep",
      header: words.nextStep,
      cardLabel: "",
      value: ({ nextStep }) => nextStep ?? "",
      cell: ({ nextStep }) => nextStep ?? <span className="muted">{t.noStep}</span>,
    },
    { key: "job", header: words.job, cardLabel: "", value: ({ jobTitle }) => jobTitle },
    {
      key: "status",
      header: words.status,
      cardLabel: "",
      value: ({ status }) => words.statuses[status],
      cell: ({ status }) => <StatusTag status={status} t={words} />,
    },
    {
      key: "age",
      header: t.age,
      className: "nowrap",
      value: ({ daysInStatus }) => t.days(daysInStatus),
    },
    {
      key: "owner",
      header: words.owner,
      value: ({ ownerName }) => ownerName ?? "",
      cell: ({ ownerName }) => ownerName ?? <span className="muted">{t.nobody}</span>,
    },
    {
      key: "phone",
      header: words.phone,
      cardLabel: "",
      className: "nowrap",
      value: ({ phoneNumber }) => readablePhone(phoneNumber),
      cell: ({ phoneNumber, firstName, lastName }) => (
        <a
          href={`tel:${phoneNumber}`}
          className="inbox-call"
          aria-label={`${t.call(`${firstName} ${lastName}`)}: ${readablePhone(phoneNumber)}`}
        >
          {readablePhone(phoneNumber)}
        </a>
      ),
    },
  ];
}

/** What is overdue says so in a word, not by its color alone. */
function DueDate({ row, t }: { row: InboxItem; t: InboxTexts }) {
  if (row.nextStepDue === null) {
    return null;
  }
  const date = row.nextStepDue.replaceAll("-", "/");
  if (row.due === "overdue") {
    return <Tag severity="danger">{`${t.isOverdue}: ${date}`}</Tag>;
  }
  return row.due === "today" ? <Tag severity="warning">{t.isToday}</Tag> : <span>{date}</span>;
}
