"use client";

import { useQuery } from "@tanstack/react-query";
import { type BulkTarget, visitsPreviewQuery, visitsQuery } from "@/data/visits/queries";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatTime } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { bulkMessages } from "./messages/bulk";
import { visitMessages } from "./messages/visit";

const NAMES_SHOWN = 5;

type Existing = { visits: readonly Visit[]; sentence: string };

/** The patient's visits on a date, and as a sentence; null while there are none, or none are known. */
export function useExistingVisits(patientId: string, date: string | null): Existing | null {
  const t = useMessages(visitMessages).create;
  const { timeZone } = useMyself().settings;
  const query = useQuery({ ...visitsQuery(patientId, date ?? ""), enabled: date !== null });
  const existing = (query.data ?? []).filter((visit) => visit.canceledAt === null);
  if (date === null || existing.length === 0) {
    return null;
  }
  const named = existing.map((visit) =>
    t.existingBy(visit.createdByName, formatTime(visit.createdAt, timeZone)),
  );
  return { visits: existing, sentence: t.existing(date, named.join("; ")) };
}

type BulkPreview = {
  /** Who has a visit already, in a sentence; null where nobody does. */
  existing: string | null;
  /** How many visits there will be; undefined until it is known. */
  countFor: (isAdding: boolean) => number | undefined;
  isPending: boolean;
  isError: boolean;
};

/** What a bulk creation would do, asked of the API before it is done. */
export function useBulkPreview(target: BulkTarget, date: string | null): BulkPreview {
  const t = useMessages(bulkMessages).bulk;
  const query = useQuery({
    ...visitsPreviewQuery(target, date),
    enabled: date !== null,
  });
  const report = query.data;
  const names = (report?.results ?? [])
    .filter((result) => result.status === "skipped")
    .map((result) => result.patientName ?? "");
  const more = names.length - NAMES_SHOWN;
  const shown = `${names.slice(0, NAMES_SHOWN).join("; ")}${more > 0 ? ` ${t.more(more)}` : ""}`;
  return {
    existing: date === null || names.length === 0 ? null : t.existing(names.length, date, shown),
    countFor: (isAdding) => report && report.created + (isAdding ? report.skipped : 0),
    isPending: query.isFetching && report === undefined,
    isError: query.isError,
  };
}
