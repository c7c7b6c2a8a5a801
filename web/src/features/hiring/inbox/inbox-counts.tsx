"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import type { ListControls } from "@/components/list/view/use-list-view";
import { inboxCountsQuery } from "@/data/applications/inbox";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import { routes } from "@/pages";
import { type inboxList, toCounted } from "./inbox-list";
import { inboxMessages } from "./messages";

type InboxCountsProps = { list: ListControls<typeof inboxList> };

/** How much presses; a press on a figure shows these alone, another one all again. */
export function InboxCounts({ list }: InboxCountsProps) {
  const t = useMessages(inboxMessages);
  const { locale } = useLocale();
  const counts = useQuery(inboxCountsQuery(toCounted(list.view))).data;
  const shown = list.view.filters.due;
  const figures = [
    { due: "overdue", count: counts?.overdue, label: t.overdue },
    { due: "today", count: counts?.dueToday, label: t.dueToday },
    { due: "none", count: counts?.withoutNextStep, label: t.withoutStep },
  ] as const;
  return (
    <fieldset className="inbox-counts">
      <legend className="visually-hidden">{t.counts}</legend>
      {figures.map(({ due, count, label }) => (
        <button
          key={due}
          type="button"
          className={`chip inbox-count-${due}`}
          aria-pressed={shown === due}
          onClick={() => list.change({ filters: { due: shown === due ? "any" : due } })}
        >
          <strong>{count === undefined ? "–" : formatCapped(count, locale)}</strong>{" "}
          <span>{label}</span>
        </button>
      ))}
      {/* Those who work here stand in no row of the inbox. */}
      {counts === undefined || counts.workersWithTasks === 0 ? null : (
        <Link href={`${routes.survey}?show=due`} className="chip inbox-count-workers">
          <strong>{formatCapped(counts.workersWithTasks, locale)}</strong> <span>{t.workers}</span>
        </Link>
      )}
    </fieldset>
  );
}
