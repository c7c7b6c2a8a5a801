"use client";

import type { ReactNode } from "react";
import { isNotFound } from "@/lib/api/errors";
import { Failed, Loading } from "./states";

type FetchedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Said where there is no such thing, or no longer is. */
  missing?: string;
  /** Said of a failure that has no message of its own. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/**
 * Shows something fetched, or why it is not there. What was fetched once stays below a failure of the next
 * time: it may be old by now, and somebody may be writing in it.
 */
export function Fetched<Data>({ query, missing, failed, children }: FetchedProps<Data>) {
  const { data, error, refetch } = query;
  if (missing !== undefined && isNotFound(error)) {
    return <Failed error={undefined} fallback={missing} />;
  }
  const failure =
    error === null ? null : (
      <Failed error={error} fallback={failed} onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return failure ?? <Loading />;
  }
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}
