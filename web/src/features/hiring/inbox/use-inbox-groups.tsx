"use client";

import { useQuery } from "@tanstack/react-query";
import { rowGroups } from "@/components/list/groups/row-groups";
import type { ListControls } from "@/components/list/view/use-list-view";
import { inboxCountsQuery } from "@/data/applications/inbox";
import type { InboxCounts, InboxItem } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import { type inboxList, toCounted } from "./inbox-list";
import { inboxMessages } from "./messages";

/** In order of urgency, with the name under which their count is returned. */
const counted = {
  overdue: "overdue",
  today: "dueToday",
  none: "withoutNextStep",
  waiting: "waiting",
} as const satisfies Record<InboxItem["due"], keyof InboxCounts>;

const keys = Object.keys(counted) as (keyof typeof counted)[];

/** The groups of the inbox, each with its count; pressing one shows only that group, pressing it again shows all. */
export function useInboxGroups(list: ListControls<typeof inboxList>) {
  const t = useMessages(inboxMessages);
  const { locale } = useLocale();
  const { data: counts } = useQuery(inboxCountsQuery(toCounted(list.view)));
  const shown = list.view.filters.due;
  const groups = rowGroups<InboxItem>(
    "due",
    keys.map((key) => {
      const count = counts?.[counted[key]];
      return {
        key,
        name: t.dues[key],
        isEmpty: count === undefined || count === 0,
        head: (
          <button
            type="button"
            className={`inbox-group inbox-group-${key}`}
            aria-pressed={shown === key}
            onClick={() => list.change({ filters: { due: shown === key ? "any" : key } })}
          >
            <span>{t.dues[key]}</span>
            {count === undefined ? null : (
              <>
                {" "}
                <span className="muted">{formatCapped(count, locale)}</span>
              </>
            )}
          </button>
        ),
      };
    }),
  );
  return { groups, counts };
}
