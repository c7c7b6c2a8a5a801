"use client";

import { useQuery } from "@tanstack/react-query";
import type { ListControls } from "@/components/list/view/use-list-view";
import { inboxQuery } from "@/data/applications/inbox";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { describeUsDate } from "@/lib/us-date";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { type inboxList, toCounted } from "./inbox-list";
import { inboxMessages } from "./messages";

type Inbox = ListControls<typeof inboxList>;

/** If nothing is urgent, a sentence that says so and what will be next: for a page of rows, or for none. */
export function useComesNext(list: Inbox, rows: readonly InboxItem[] | undefined): string | null {
  const t = useMessages(inboxMessages);
  const words = useMessages(applicationsMessages);
  const { locale } = useLocale();
  const { filters, page, q } = list.view;
  const isEmpty = rows?.length === 0 && (filters.due === "overdue" || filters.due === "today");
  const waiting = useQuery({
    ...inboxQuery({ ...toCounted(list.view), due: "waiting", limit: 1 }, t.failed),
    enabled: isEmpty,
  });
  const [first] = isEmpty ? (waiting.data?.data ?? []) : (rows ?? []);
  if (q.trim() !== "") {
    return null;
  }
  if (!isEmpty && (filters.due !== "any" || page > 1 || first?.due !== "waiting")) {
    return null;
  }
  if (first === undefined) {
    return t.nothingDue;
  }
  const { nextStep, nextStepDue } = first;
  const day = nextStepDue === null ? null : describeUsDate(nextStepDue, `${locale}-US`);
  return `${t.nothingDue} ${t.next(nextStep ?? words.nextStep, nameOf(first), day)}`;
}
