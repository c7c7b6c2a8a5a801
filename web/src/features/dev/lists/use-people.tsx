"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import type { InPlace, RowsProps } from "@/components/list/rows/rows";
import { type ListControls, useListView } from "@/components/list/view/use-list-view";
import { useSelection } from "@/components/list/view/use-selection";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { type Person, people, personColumns } from "./people";

const definition = {
  sorts: ["name", "-name"],
  filters: { stage: ["any", "received", "talks", "hired", "hold", "rejected"] },
} as const;

const matches = 25;

/** The view of the page's address; all lists here share it. */
export function usePeopleView(): ListControls {
  return useListView(definition) as unknown as ListControls;
}

function useChosenPeople(list: ListControls) {
  const t = useMessages(devMessages);
  const { selection, select, toggle } = useSelection<Person>(list.view, people);
  useEffect(() => select({ type: "rows", rows: people.slice(1, 2), chosen: true }), [select]);
  return {
    selection,
    select,
    toggle,
    nameOf: ({ name }: Person) => name,
    textOf: t.chosen,
    allTextOf: t.all,
    children: <Button label={t.move} icon="pi pi-arrow-right" />,
  };
}

/** One of them is as if it were shown beside the others; a click into a row makes it another one. */
function usePeekedPerson(): InPlace<Person> {
  const [peeked, onPeek] = useState<Person | null>(people[2] ?? null);
  const onStep = (by: 1 | -1) =>
    onPeek((before) => people[before === null ? 0 : people.indexOf(before) + by] ?? before);
  return { peeked, onPeek, onStep, keys: {} };
}

/** A page of made-up people, one of them chosen, as any list is given it. */
export function usePeople(): RowsProps<Person> {
  const t = useMessages(devMessages);
  const list = usePeopleView();
  return {
    label: t.applicants,
    list,
    rows: people,
    columns: personColumns(t),
    link: ({ id }) => list.itemHref(id),
    actions: ({ name }) => (
      <Button label={t.open} name={`${t.open}: ${name}`} icon="pi pi-eye" text size="small" />
    ),
    selection: useChosenPeople(list),
    groups: undefined,
    inPlace: usePeekedPerson(),
    isRefreshing: false,
    next: "more",
    total: matches,
  };
}
