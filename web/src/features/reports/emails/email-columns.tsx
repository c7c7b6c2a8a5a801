import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { problemOf } from "@/domain/emails/email-problem";
import { kindName } from "@/domain/emails/email-words";
import { shownState } from "@/domain/emails/shown-email-state";
import type { OutboundEmail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { formatMoment, formatRecent } from "@/lib/moments";
import type { EmailTexts } from "./messages";

export function emailColumns(
  t: EmailTexts,
  timeZone: string,
  locale: Locale,
): Column<OutboundEmail>[] {
  return [
    {
      key: "recipient",
      header: t.recipient,
      isName: true,
      isProper: true,
      value: (email) => email.recipient,
    },
    { key: "kind", header: t.kind, cardLabel: "", value: (email) => kindName(email.kind, t) },
    {
      key: "subject",
      header: t.subject,
      cardLabel: "",
      isLong: true,
      value: (email) => email.subject ?? t.noSubject,
    },
    {
      key: "state",
      card: "end",
      header: t.state,
      cardLabel: "",
      value: (email) => shownState(email, t).children,
      cell: (email) => <Tag {...shownState(email, t)} />,
    },
    {
      key: "problem",
      header: t.problem,
      isLong: true,
      value: (email) => problemOf(email, t) ?? "",
    },
    {
      key: "written",
      header: t.written,
      sort: "createdAt",
      className: "nowrap",
      value: (email) => formatMoment(email.createdAt, timeZone),
      cell: ({ createdAt }) => formatRecent(createdAt, timeZone, locale),
    },
  ];
}
