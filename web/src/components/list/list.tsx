"use client";

import { type ReactNode, useEffect } from "react";
import { ApiError } from "@/lib/api/errors";
import type { Listing } from "@/lib/api/every-page";
import { useMessages } from "@/lib/messages/locale-context";
import { PageHead } from "../page/page-head";
import { type Column, shownColumns } from "./columns";
import { listMessages } from "./messages";
import { Cards } from "./rows/cards";
import { ChosenBar } from "./rows/chosen-bar";
import type { InPlace, RowGroups, RowsProps } from "./rows/rows";
import { ListSkeleton } from "./rows/skeleton";
import { Table } from "./rows/table";
import { useIsWide } from "./rows/use-is-wide";
import { type EmptyList, ListEmpty, ListFailed } from "./states";
import { CsvButton } from "./tools/csv-button";
import { type FilterField, ListTools, type SearchTexts } from "./tools/list-tools";
import type { ListCsv } from "./tools/write-list";
import { glanceAt, showsAll } from "./view/glance";
import type { Identified } from "./view/selection";
import type { ListControls } from "./view/use-list-view";
import type { ListSelection } from "./view/use-selection";

const refused = 422;

/** The query of the page that is shown: TanStack's result, or something like it. */
type ListResult<Row> = {
  data: Listing<Row> | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type ListProps<Row extends Identified> = {
  title: string;
  /** What the rows are, for screen readers; without it, the title. */
  label?: string;
  /** The view in the address, from `useListView`. */
  list: ListControls;
  columns: readonly Column<Row>[];
  result: ListResult<Row>;
  /** The message for a failure where the API gives none. */
  failed: string;
  empty: EmptyList;
  /** Said in place of "Nothing matches". */
  noMatch?: string;
  search?: SearchTexts;
  filters?: readonly FilterField[];
  /** The names of the orders, where the columns do not offer all of them. */
  sorts?: readonly { value: string; label: string }[];
  /** A row's address, often `list.itemHref(row.id)`; none where it can't be opened. */
  link?: (row: Row) => string | undefined;
  /** What can be done with a row without opening it. */
  actions?: (row: Row) => ReactNode;
  selection?: ListSelection<Row>;
  inPlace?: InPlace<Row>;
  groups?: RowGroups<Row>;
  /** How many rows match, where that is counted. */
  total?: number | undefined;
  csv?: ListCsv<Row>;
  /** Figures beside the title. */
  figures?: ReactNode;
  /** Buttons at the end of the title's line. */
  head?: ReactNode;
  /** Other things that choose the rows, before the search. */
  tools?: ReactNode;
  /** Between the title and the tools. */
  lead?: ReactNode;
  /** Between the tools and the rows. */
  notice?: ReactNode;
  /** Few rows that are all of them need no search, pages or export, and no filters unless these leave some out. */
  mayBeFew?: boolean;
};

/**
 * The one way to show a list: PrimeReact's table on wide screens, cards on phones; view in the address.
 *
 * A list is a definition, columns and a query. All of areas (name, description, active) is:
 *
 *     const view = { sorts: ["name", "-name"], filters: { active: ["true", "false", "all"] } } as const;
 *
 *     export function AreasScreen() {
 *       const t = useMessages(areaMessages);
 *       const list = useListView(view);
 *       return (
 *         <List<Area>
 *           title={t.title}
 *           list={list}
 *           result={useQuery(areasQuery(pageOf(list.view), t.failed))}
 *           failed={t.failed}
 *           empty={{ title: t.empty, action: <NewArea /> }}
 *           search={{ label: t.search, maxLength: areaQueryLimits.q.maxLength }}
 *           filters={[{ key: "active", label: t.state, options: activeOptions(t) }]}
 *           link={(area) => list.itemHref(area.id)}
 *           columns={[
 *             { key: "name", header: t.name, value: (area) => area.name, sort: "name", isName: true },
 *             { key: "description", header: t.description, value: (area) => area.description },
 *             { key: "active", header: t.state, value: (area) => (area.active ? t.yes : t.no) },
 *           ]}
 *         />
 *       );
 *     }
 */
export function List<Row extends Identified>(props: ListProps<Row>) {
  const { list, columns, csv, head, filters, selection, total } = props;
  const glance = props.mayBeFew === true ? glanceAt(props.result, list) : "many";
  const isFew = glance === "few";
  const found = isFew ? {} : { columns, search: props.search, sorts: props.sorts };
  return (
    <div className={`list list-${glance}`}>
      <PageHead title={props.title} count={total} beside={props.figures}>
        {csv === undefined ? null : <CsvButton title={props.title} csv={csv} columns={columns} />}
        {head}
      </PageHead>
      {props.lead}
      {isFew && showsAll(list.definition) ? null : (
        <div className="list-bar">
          <ListTools list={list} filters={filters} {...found}>
            {props.tools}
          </ListTools>
          {selection === undefined ? null : <ChosenBar {...{ list, selection, total }} />}
        </div>
      )}
      {props.notice}
      <ListBody {...props} />
    </div>
  );
}

/** The rows in the order failed, pending, empty, data; rows that were fetched stay below a failure. */
function ListBody<Row extends Identified>(props: ListProps<Row>) {
  const { list, result } = props;
  const t = useMessages(listMessages);
  const isLost = useLostPage(list, result.error);
  const columns = shownColumns(props.columns, list.view.hidden);
  const failure =
    result.error === null || isLost ? null : (
      <ListFailed
        error={result.error}
        fallback={props.failed}
        onRetry={() => void result.refetch()}
      />
    );
  if (result.data === undefined) {
    return failure ?? <ListSkeleton columns={columns} />;
  }
  const rows = result.data.data;
  return (
    <>
      {failure}
      <p className="visually-hidden" role="status">
        {result.isPlaceholderData ? "" : t.shown(rows.length)}
      </p>
      {rows.length === 0 ? (
        <ListEmpty list={list} empty={props.empty} noMatch={props.noMatch} />
      ) : (
        <Rows
          {...props}
          label={props.label ?? props.title}
          next={result.data.page.next ?? null}
          isRefreshing={result.isPlaceholderData}
          {...{ rows, columns }}
        />
      )}
    </>
  );
}

function Rows<Row extends Identified>(props: RowsProps<Row>) {
  const isWide = useIsWide();
  if (isWide === undefined) {
    return <ListSkeleton columns={props.columns} />;
  }
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

/** A cursor that is not of this list, from an old or broken address: the list begins at its first page. */
function useLostPage({ view, change }: ListControls, error: Error | null): boolean {
  const isLost = view.cursor !== null && error instanceof ApiError && error.status === refused;
  useEffect(() => {
    if (isLost) {
      change({ cursor: null, page: 1 }, true);
    }
  }, [isLost, change]);
  return isLost;
}
