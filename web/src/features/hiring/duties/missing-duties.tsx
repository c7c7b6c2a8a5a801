"use client";

import { useQuery } from "@tanstack/react-query";
import { workerFileQuery } from "@/data/duties/duties";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { dutyMessages } from "./duty-messages";
import { holdsBack } from "./holds-back";
import { ruleName } from "./rule-words";

export type MissingDutiesProps = {
  applicationId: string;
  /** Said until the names are there, and to those who may not see them. */
  unnamed: string;
};

/** What confirmed rules still ask for before the hire, by name, and where it is recorded. */
export function MissingDuties({ applicationId, unnamed }: MissingDutiesProps) {
  const t = useMessages(dutyMessages);
  const { locale } = useLocale();
  const { needs } = useQuery(workerFileQuery(applicationId, t.failed)).data ?? { needs: [] };
  const names = needs
    .filter((need) => need.gate === "hire" && holdsBack(need))
    .map((need) => ruleName(need, locale));
  return <p>{names.length === 0 ? unnamed : t.missingForHire(names.join(", "))}</p>;
}
