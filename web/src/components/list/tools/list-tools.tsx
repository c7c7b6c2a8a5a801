"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import type { Column } from "../columns";
import { listMessages } from "../messages";
import { countFilters, usualFilters } from "../view/list-view";
import type { Identified } from "../view/selection";
import type { ListControls } from "../view/use-list-view";
import { FilterSelect } from "./filter-select";
import { ListOptions } from "./list-options";
import { ListSearch } from "./list-search";

/** The name of the search, and the longest text the API accepts. */
export type SearchTexts = { label: string; placeholder?: string; maxLength: number };

type Choice = { value: string; label: string };

export type FilterField = { key: string; label: string; options: readonly Choice[] };

export type ListToolsProps<Row extends Identified> = {
  list: ListControls;
  /** None where there is nothing to order and to hide. */
  columns?: readonly Column<Row>[];
  search?: SearchTexts | undefined;
  filters?: readonly FilterField[] | undefined;
  /** The names of the orders, where the columns do not offer all of them. */
  sorts?: readonly Choice[] | undefined;
  /** Other things that choose the rows, such as a day; shown first. */
  children?: ReactNode;
};

/** What finds, narrows and orders the rows: one line, whose filters open below it where there is no room. */
export function ListTools<Row extends Identified>(props: ListToolsProps<Row>) {
  const { list, columns, search, filters = [], children } = props;
  const { view, change, definition } = list;
  const t = useMessages(listMessages);
  const id = useId();
  const usual = usualFilters(definition);
  const count = countFilters(definition, view);
  return (
    <search className="list-tools">
      {children}
      {search === undefined ? null : (
        <div className="list-search label-hidden">
          <ListSearch
            placeholder={search.label}
            {...search}
            value={view.q}
            // Typing more leaves no steps for the back button.
            onSearch={(q) => change({ q }, view.q !== "" && q !== "")}
          />
        </div>
      )}
      <Button
        label={t.toggle(count)}
        icon="pi pi-filter"
        className="list-tools-toggle"
        iconOnly
        outlined
        data-count={count === 0 ? undefined : count}
        popoverTarget={id}
      />
      <fieldset id={id} popover="auto" className="list-filters">
        <legend className="visually-hidden">{t.filters}</legend>
        {filters.map(({ key, label, options }) => {
          const value = view.filters[key] ?? "";
          return (
            <FilterSelect
              key={key}
              label={label}
              value={value}
              options={options}
              shown={value === usual[key] ? label : `${label}: ${nameOf(value, options)}`}
              onChoose={(chosen) => change({ filters: { [key]: chosen } })}
            />
          );
        })}
        {columns === undefined ? null : <SortField {...props} columns={columns} />}
        {count > 0 || view.q !== "" ? (
          <Button
            label={t.clearFilters}
            icon="pi pi-filter-slash"
            text
            onClick={() => change({ q: "", filters: usual })}
          />
        ) : null}
        <Button
          label={t.done}
          className="list-filters-done"
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </fieldset>
      {columns === undefined ? null : <ListOptions list={list} columns={columns} />}
    </search>
  );
}

function nameOf(value: string, options: readonly Choice[]): string {
  return options.find((option) => option.value === value)?.label ?? "";
}

/** The order by name: on cards, which have no heads to press, and where the heads do not offer all. */
function SortField<Row extends Identified>(
  props: ListToolsProps<Row> & { columns: readonly Column<Row>[] },
) {
  const { list, columns, sorts } = props;
  const t = useMessages(listMessages);
  const { definition, view, change } = list;
  const byColumn = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t.ascending(header) },
          { value: `-${sort}`, label: t.descending(header) },
        ],
  );
  const options = (sorts ?? byColumn).filter(({ value }) => definition.sorts.includes(value));
  return options.length === 0 ? null : (
    <div className={sorts === undefined ? "list-narrow" : undefined}>
      <FilterSelect
        label={t.sortBy}
        value={view.sort}
        options={options}
        shown={nameOf(view.sort, options)}
        onChoose={(sort) => change({ sort })}
      />
    </div>
  );
}
