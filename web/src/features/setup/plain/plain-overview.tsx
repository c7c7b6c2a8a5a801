"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListSkeleton } from "@/components/list/rows/skeleton";
import { ListFailed } from "@/components/list/states";
import { PageHead } from "@/components/page/page-head";
import { activeRowsQuery } from "@/data/resources/queries";
import type { Resource } from "@/lib/api/resource";
import { useMessages } from "@/lib/messages/locale-context";
import { setupMessages } from "../messages";
import type { PlainRow } from "./declare";

type PlainOverviewProps<Row extends PlainRow> = {
  title: string;
  resource: Resource<Row>;
  /** Buttons beside the title. */
  head: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** All active rows of a section at a glance. */
export function PlainOverview<Row extends PlainRow>(props: PlainOverviewProps<Row>) {
  const { title, resource, head, children } = props;
  const t = useMessages(setupMessages);
  const { data, error, refetch } = useQuery(activeRowsQuery<Row>(resource));
  return (
    <div className="list">
      <PageHead title={title}>{head}</PageHead>
      {error === null ? null : (
        <ListFailed
          error={error}
          fallback={t.failedToFetch(resource.name)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null ? <ListSkeleton /> : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}
