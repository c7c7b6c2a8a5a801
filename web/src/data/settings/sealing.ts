import { getSealingStatusOptions } from "@/lib/api/generated/sealing/query.gen";

/** How the agency's certificate stands, and what waits to be sealed. */
export function sealingQuery() {
  return getSealingStatusOptions();
}
