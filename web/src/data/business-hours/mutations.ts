import { failedTo } from "@/data/resources/queries";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { importSetup } from "@/lib/api/generated/setup/sdk.gen";
import type { EntryResult } from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";

/** From when to when the agency is open on a day; 1 is Monday, times are as 09:30. */
export type Hours = { weekday: number; opens: string; closes: string };

type Call = { dryRun: boolean; idempotencyKey: string };

/** Anything that would change existing hours is not new, unless those had been turned off. */
const isRefused = ({ status, changed }: EntryResult) =>
  status === "error" || (status === "updated" && changed?.includes("active") !== true);

async function bring(hours: readonly Hours[], { dryRun, idempotencyKey }: Call): Promise<Hours[]> {
  const { results } = await importSetup({
    body: {
      dryRun,
      entries: hours.map((fields) => ({
        resource: "business_hours",
        fields: { ...fields, active: true },
      })),
    },
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback: failedTo("create", businessHours) },
  });
  return results.filter(isRefused).flatMap(({ entry }) => hours[entry] ?? []);
}

/** Adds all of these hours, or none: resolves to those that overlap others. */
export async function addHours(hours: readonly Hours[], idempotencyKey: string): Promise<Hours[]> {
  const refused = await bring(hours, { dryRun: true, idempotencyKey: randomId() });
  return refused.length > 0 ? refused : bring(hours, { dryRun: false, idempotencyKey });
}
