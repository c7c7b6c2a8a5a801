"use client";

import { Button } from "@/components/button";
import { List } from "@/components/list/list";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { type Person, people } from "./people";
import { usePeople } from "./use-people";

const page = { data: [...people], page: { next: "more" } };
const result = {
  data: page,
  error: null,
  isPlaceholderData: false,
  refetch: async () => undefined,
};

/** A whole list: its head, search, filters, options, rows and pager; then with somebody chosen, in the place of the tools. */
export function ListPart() {
  return (
    <>
      <People />
      <People isChosen />
    </>
  );
}

function People({ isChosen = false }: { isChosen?: boolean }) {
  const t = useMessages(devMessages);
  const { list, columns, link, actions, selection, total } = usePeople();
  const stages = Object.entries(t.stages).map(([value, label]) => ({ value, label }));
  return (
    <List<Person>
      title={t.applicants}
      list={list}
      columns={columns}
      result={result}
      failed={t.failed}
      empty={{ title: t.none }}
      search={{ label: t.search, placeholder: t.search, maxLength: 100 }}
      filters={[
        { key: "stage", label: t.state, options: [{ value: "any", label: t.every }, ...stages] },
      ]}
      {...(link === undefined ? {} : { link })}
      {...(actions === undefined ? {} : { actions })}
      {...(selection === undefined || !isChosen ? {} : { selection })}
      total={total}
      csv={{ day: "11-28-2026", fetchPage: async () => ({ data: [...people], page: {} }) }}
      head={<Button label={t.add} icon="pi pi-user-plus" />}
    />
  );
}
