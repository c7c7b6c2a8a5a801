import * as all from "./all-sections";
import type { Section } from "./section";

/** The sections of Setup, in their order. */
export const sections: readonly Section[] = Object.values(all).toSorted(
  (one, other) => one.place - other.place,
);
