"use client";

import { useQuery } from "@tanstack/react-query";
import type { FilterField } from "@/components/list/tools/list-tools";
import { anyRow } from "@/components/list/view/list-view";
import { openJobsQuery, ownersQuery } from "@/data/applications/inbox";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { slashed } from "@/lib/slashed";
import { mine, nobody } from "./filters";
import { filterMessages } from "./messages";

type Choice = { value: string; label: string };

/** The value that is chosen is always among those that can be. */
function withChosen(options: readonly Choice[], value: string, label: string): readonly Choice[] {
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label }];
}

export function useOwnerFilter(me: Me, chosen: string): FilterField {
  const t = useMessages(filterMessages);
  const owners = useQuery(ownersQuery).data ?? [];
  const colleagues = owners
    .filter(({ id }) => id !== me.id || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));
  const options = [
    { value: anyRow, label: t.anybody },
    { value: mine, label: t.me },
    { value: nobody, label: t.nobody },
    ...colleagues,
  ];
  return { key: "owner", label: t.owner, options: withChosen(options, chosen, t.somebody) };
}

/** The open jobs; one that has closed is called by its title where a row gives it. */
export function useJobFilter(chosen: string, title: string | undefined): FilterField {
  const t = useMessages(filterMessages);
  const options = [{ value: anyRow, label: t.anyJob }, ...(useQuery(openJobsQuery).data ?? [])];
  return {
    key: "jobOpeningId",
    label: t.job,
    options: withChosen(options, chosen, title ?? t.otherJob),
  };
}

export function useSinceFilter(chosen: string): FilterField {
  const t = useMessages(filterMessages);
  const options = [
    { value: anyRow, label: t.anyTime },
    { value: "yesterday", label: t.sinceYesterday },
    { value: "week", label: t.lastWeek },
  ];
  return {
    key: "since",
    label: t.since,
    options: withChosen(options, chosen, t.sinceDay(slashed(chosen))),
  };
}
