"use client";

import { useQuery } from "@tanstack/react-query";
import { reasonsQuery } from "@/data/applications/queries";
import type { Choice } from "@/form/declare";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import type { ApplicationsTexts } from "../messages";

/** The reasons for a move, in the reader's language. */
export function useReasons(kind: NextMove["reasons"]) {
  const { locale } = useLocale();
  const query = useQuery({ ...reasonsQuery(kind ?? "rejection"), enabled: kind !== null });
  const options = (query.data ?? []).map(({ id, name, nameEs }) => ({
    value: id,
    label: locale === "es" ? (nameEs ?? name) : name,
  }));
  return { options, isNone: kind !== null && query.data?.length === 0 };
}

export function reasonField(t: ApplicationsTexts, options: readonly Choice[]) {
  return {
    name: "reasonId",
    kind: "select",
    label: t.reason,
    none: "–",
    options,
    required: true,
    missing: t.reasonMissing,
  } as const;
}
