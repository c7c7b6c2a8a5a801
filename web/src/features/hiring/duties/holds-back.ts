import type { Need } from "@/lib/api/generated/types.gen";

/** Whether somebody can't be hired, or can't begin visits, because of this: rules that nobody confirmed block nothing. */
export function holdsBack({ gate, confirmedBy, state }: Need): boolean {
  return gate !== "none" && confirmedBy !== null && state === "lacking";
}
