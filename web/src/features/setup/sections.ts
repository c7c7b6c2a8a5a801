import * as all from "./all-sections";
import { type Section, setupGroups } from "./section";

function rank({ group, place }: Section): number {
  return 100 * setupGroups.indexOf(group) + place;
}

/** The sections of Setup, in order. */
export const sections: readonly Section[] = Object.values(all).toSorted(
  (one, other) => rank(one) - rank(other),
);
