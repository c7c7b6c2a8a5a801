"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ListSkeleton } from "@/components/list/rows/skeleton";
import { useIsWide } from "@/components/list/rows/use-is-wide";
import { ListEmpty, ListFailed } from "@/components/list/states";
import { FilterSelect } from "@/components/list/tools/filter-select";
import { ListTools } from "@/components/list/tools/list-tools";
import { type ListControls, useListView } from "@/components/list/view/use-list-view";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { boardQuery } from "@/data/applications/queries";
import { applicationQueryRules } from "@/lib/api/generated/applications/rules.gen";
import type { BoardColumn } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { useMyself } from "@/lib/session/myself";
import { mayDecide } from "@/may";
import { useJobFilter, useOwnerFilter } from "../filters/use-filters";
import { applicationsMessages } from "../messages";
import { useMoves } from "../moves/use-moves";
import { SavedViews } from "../saved-views/saved-views";
import type { Status } from "../status-tag";
import { MoveUndo } from "../undo/move-undo";
import { ApplicationViews } from "../view-links";
import { BoardCard, OpenMenuContext } from "./board-card";
import { type BoardColumnsProps, PlainBoard } from "./board-columns";
import { boardStatuses, boardView, foldedOf, toFilter, withMoving } from "./board-view";
import { boardMessages } from "./messages";
import "../applications.css";
import "./board.css";

const DragBoard = lazyPart<BoardColumnsProps>(
  () => import("./drag/drag-board").then((m) => m.DragBoard),
  { loading: (props) => <PlainBoard {...props} />, failed: PlainBoard },
);

/** Applications by their status. */
export function BoardScreen() {
  const me = useMyself();
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const list = useListView(boardView);
  const { owner, jobOpeningId } = list.view.filters;
  const filters = [useJobFilter(jobOpeningId, undefined), useOwnerFilter(me, owner)];
  return (
    <>
      <MoveUndo />
      <div className="list">
        <PageHead title={words.title}>
          <ApplicationViews current="board" />
        </PageHead>
        <div className="list-bar">
          <ListTools
            list={list}
            search={{ label: t.search, maxLength: applicationQueryRules.q.maxLength }}
            filters={filters}
          >
            <SavedViews page="board" list={list} />
          </ListTools>
        </div>
        <Fetched list={list} me={me} />
      </div>
    </>
  );
}

type Controls = ListControls<typeof boardView>;

/** Failed, pending, empty, or the board; what was fetched stays below a failure. */
function Fetched({ list, me }: { list: Controls; me: Me }) {
  const t = useMessages(applicationsMessages);
  const query = useQuery(boardQuery(toFilter(list.view), t.failedToFetch));
  const failure =
    query.error === null ? null : (
      <ListFailed
        error={query.error}
        fallback={t.failedToFetch}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) {
    return failure ?? <ListSkeleton />;
  }
  const isEmpty = query.data.every(({ count }) => count === 0);
  return (
    <>
      {failure}
      {isEmpty ? (
        <ListEmpty list={list} empty={{ title: t.empty, text: t.emptyText }} noMatch={t.noMatch} />
      ) : (
        <Board columns={query.data} list={list} me={me} isBusy={query.isPlaceholderData} />
      )}
    </>
  );
}

type BoardProps = { columns: readonly BoardColumn[]; list: Controls; me: Me; isBusy: boolean };

function Board({ columns, list, me, isBusy }: BoardProps) {
  const isWide = useIsWide();
  const decides = mayDecide(me.role);
  const { moving, move, dialog } = useMoves(me);
  const shown = withMoving(columns, moving);
  const { filters, q } = list.view;
  const [turned, setTurned] = useState<ReadonlySet<Status>>(new Set());
  const props: BoardColumnsProps = {
    columns:
      isWide === false ? shown.filter(({ status }) => status === chosenOf(list, shown)) : shown,
    narrowed: { ...filters, q },
    isBusy,
    folded: isWide === false ? null : foldedOf(shown, turned, q.trim() !== ""),
    onFold: (status, isFolded) =>
      setTurned((before) => {
        const others = [...before].filter((each) => each !== status);
        return new Set(isFolded ? others : [...others, status]);
      }),
    onMove: move,
    renderCard: (card) => <BoardCard card={card} me={me} {...(decides ? { onMove: move } : {})} />,
  };
  const Columns = decides && isWide === true ? DragBoard : PlainBoard;
  const openCard = useRef<string | null>(null);
  return (
    <OpenMenuContext value={openCard}>
      {isWide === false ? <ColumnChoice columns={shown} list={list} /> : null}
      <Columns {...props} />
      {dialog}
    </OpenMenuContext>
  );
}

/** The one column of a phone: the chosen one, or the first that has anybody. */
function chosenOf({ view }: Controls, columns: readonly BoardColumn[]): Status {
  const first = columns.find(({ count }) => count > 0)?.status ?? boardStatuses[0];
  return (view.scope.column as Status | null) ?? first;
}

function ColumnChoice({ columns, list }: { columns: readonly BoardColumn[]; list: Controls }) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(boardMessages);
  const options = columns.map(({ status, count, isMore }) => ({
    value: status,
    label: `${t.statuses[status]} (${words.count(count, isMore)})`,
  }));
  return (
    <FilterSelect
      label={words.column}
      value={chosenOf(list, columns)}
      options={options}
      onChoose={(column) => list.change({ scope: { column } }, true)}
    />
  );
}
