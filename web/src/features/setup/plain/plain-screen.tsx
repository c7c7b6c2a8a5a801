"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/button";
import { List } from "@/components/list/list";
import { newItem, pageOf } from "@/components/list/view/list-view";
import { type ListControls, useListView } from "@/components/list/view/use-list-view";
import { lazyPart } from "@/components/parts/lazy-part";
import { fetchResourcePage, resourceQuery } from "@/data/resources/queries";
import type { FormValues } from "@/form/declare";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me, Role } from "@/lib/session/me";
import { mayKeepSetup } from "@/may";
import { AddLink } from "../editor/add-link";
import { setupMessages, stateOptions } from "../messages";
import { sectionOf } from "../section";
import type { PlainDeclaration, PlainRow, PlainTexts, Rights } from "./declare";
import { plainColumns } from "./plain-columns";
import { filterValues, useFieldFilters, withoutAny } from "./plain-filters";
import { PlainOverview } from "./plain-overview";
import type { RowSheetProps } from "./row-sheet";

const RowSheet = lazyPart<RowSheetProps>(() => import("./row-sheet").then((m) => m.RowSheet), {
  closeOf: (props) => props.onHide,
});

/** In the address: the list in the place of the overview. */
const asList = "list";

type PlainScreenProps<Row extends PlainRow, Texts extends PlainTexts> = {
  me: Me;
  section: PlainDeclaration<Row, Texts>;
};

/** Who may do what, unless a section says otherwise. */
function usualRights(role: Role): Rights {
  const canKeep = mayKeepSetup(role);
  return { add: canKeep, change: canKeep, delete: canKeep };
}

/** What a section declares, in the language in use. */
function useDeclared<Row extends PlainRow, Texts extends PlainTexts>(
  section: PlainDeclaration<Row, Texts>,
) {
  const t = useMessages(setupMessages);
  const { locale } = useLocale();
  const texts = section.texts[locale] as Texts;
  const fields = section.fields(texts, locale);
  const further = section.columns?.(texts, locale) ?? [];
  const columns = plainColumns<Row>(fields, further, section.resource, t);
  return {
    t,
    texts,
    locale,
    fields,
    columns,
    filters: [
      ...useFieldFilters(fields),
      { key: "active", label: t.state, options: stateOptions(t) },
    ],
    switches: section.switches?.(texts) ?? {},
    nameOf: (row: Row) =>
      section.nameOf?.(row, texts, locale) ?? String(columns[0]?.value(row) ?? ""),
    needed: (row: Row) => section.needed?.(row, texts),
  };
}

function usePlainList<Row extends PlainRow, Texts extends PlainTexts>(
  section: PlainDeclaration<Row, Texts>,
) {
  const { key, resource } = section;
  const definition = useMemo(
    () =>
      ({
        name: key,
        sorts: resource.sorts,
        filters: {
          ...filterValues(section.fields(section.texts.en as Texts, "en")),
          active: ["all", "true", "false"],
        },
        scope: {
          ...sectionOf(key),
          view: (text: string) => (text === asList ? asList : null),
        },
        item: "item",
        hasNew: true,
      }) as const,
    [key, resource, section],
  );
  return useListView(definition);
}

/** The rows of a plain section, and the one that is open beside them. */
export function PlainScreen<Row extends PlainRow, Texts extends PlainTexts>({
  me,
  section,
}: PlainScreenProps<Row, Texts>) {
  const { overview } = section;
  const declared = useDeclared(section);
  const { texts, locale } = declared;
  const list = usePlainList(section);
  const [begin, setBegin] = useState<FormValues>();
  const isList = overview === undefined || list.view.scope.view === asList;
  const rights = (section.rights ?? usualRights)(me.role);
  const add = (values?: FormValues) => {
    setBegin(values);
    list.change({ item: newItem });
  };
  const addButton = rights.add ? (
    <AddButton label={texts.add} page={section.page?.(newItem)} onAdd={() => add()} />
  ) : null;
  const head = (
    <>
      {section.head === undefined ? null : <section.head me={me} />}
      {overview === undefined ? null : <ViewButton list={list} isList={isList} />}
      {addButton}
    </>
  );
  return (
    <>
      {isList ? (
        <PlainList
          me={me}
          section={section}
          declared={declared}
          list={list}
          head={head}
          empty={addButton}
        />
      ) : (
        <PlainOverview title={texts.title} resource={section.resource} head={head}>
          {(rows) =>
            overview({
              rows,
              t: texts,
              locale,
              itemHref: list.itemHref,
              onAdd: rights.add ? add : undefined,
            })
          }
        </PlainOverview>
      )}
      {list.view.item === null || section.page !== undefined ? null : (
        <RowSheet
          key={list.view.item}
          id={list.view.item}
          begin={begin}
          rights={rights}
          texts={texts}
          resource={section.resource}
          fields={declared.fields}
          switches={declared.switches}
          form={section.form}
          nameOf={(row) => declared.nameOf(row as Row)}
          needed={(row) => declared.needed(row as Row)}
          onHide={() => list.change({ item: null })}
        />
      )}
    </>
  );
}

type AddButtonProps = { label: string; page: string | undefined; onAdd: () => void };

/** Begins a new row, in a sheet or on a page of its own. */
function AddButton({ label, page, onAdd }: AddButtonProps) {
  return page === undefined ? (
    <Button label={label} icon="pi pi-plus" onClick={onAdd} />
  ) : (
    <AddLink label={label} href={page} />
  );
}

/** From the overview to the list, and back. */
function ViewButton({ list, isList }: { list: ListControls; isList: boolean }) {
  const t = useMessages(setupMessages);
  return (
    <Button
      label={isList ? t.asOverview : t.asList}
      icon={isList ? "pi pi-table" : "pi pi-list"}
      outlined
      onClick={() => list.change({ scope: { view: isList ? null : asList } })}
    />
  );
}

type PlainListProps<Row extends PlainRow, Texts extends PlainTexts> = PlainScreenProps<
  Row,
  Texts
> & {
  declared: ReturnType<typeof useDeclared<Row, Texts>>;
  list: ReturnType<typeof usePlainList<Row, Texts>>;
  head: ReactNode;
  empty: ReactNode;
};

function PlainList<Row extends PlainRow, Texts extends PlainTexts>(
  props: PlainListProps<Row, Texts>,
) {
  const { me, section, declared, list, head, empty } = props;
  const { icon, resource } = section;
  const { t, texts, columns, filters } = declared;
  const page = withoutAny(pageOf(list.view));
  const failed = t.failedToFetch(resource.name);
  const result = useQuery(resourceQuery<Row>(resource, page));
  return (
    <List<Row>
      title={texts.title}
      list={list}
      columns={columns}
      result={result}
      failed={failed}
      empty={{ title: texts.empty, icon: `pi ${icon}`, action: empty }}
      {...(resource.searchLength === undefined
        ? {}
        : { search: { label: t.search, maxLength: resource.searchLength } })}
      filters={filters}
      link={(row) => section.page?.(row.id) ?? list.itemHref(row.id)}
      csv={{
        day: me.settings.today,
        fetchPage: (cursor, signal) =>
          fetchResourcePage<Row>(resource, { ...page, cursor, limit: 100 }, signal),
        failed,
      }}
      mayBeFew
      head={head}
    />
  );
}
