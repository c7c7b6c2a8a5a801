"use client";

import { useQuery } from "@tanstack/react-query";
import { reasonsQuery } from "@/data/applications/queries";
import type { Choice } from "@/form/declare";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import type { ApplicationsTexts } from "../messages";
import "./reasons.css";

/** The reasons for a move, in the reader's language. */
export function useReasons(kind: NextMove["reasons"]) {
  const { locale } = useLocale();
  const query = useQuery({ ...reasonsQuery(kind ?? "rejection"), enabled: kind !== null });
  const options = (query.data ?? []).map(({ id, name, nameEs }) => ({
    value: id,
    label: locale === "es" ? (nameEs ?? name) : name,
  }));
  const isNone = kind !== null && query.data?.length === 0;
  return { options, isNone, isPending: kind !== null && query.isPending };
}

/** More than these are looked for in a list that opens. */
const inSight = 12;

/** All in sight as long as they are few, so that one press chooses. */
export function reasonField(t: ApplicationsTexts, options: readonly Choice[]) {
  const field = {
    name: "reasonId",
    label: t.reason,
    options,
    required: true,
    missing: t.reasonMissing,
  } as const;
  return options.length > inSight
    ? ({ ...field, kind: "select", none: "–" } as const)
    : ({ ...field, kind: "scale" } as const);
}
