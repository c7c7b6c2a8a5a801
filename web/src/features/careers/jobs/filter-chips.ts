/** The filters of the list as links: each one that is set leads to the list without it, and some types are offered. */

import type { Choice, Choices } from "@/data/careers/queries";
import type { CareersTexts } from "../messages";
import { type Filters, jobsUrl } from "./filters";

type Chip = { name: string; without: string };

const mostBeside = 4;

/** Changed filters begin at the first page. */
function urlWith(filters: Filters, change: Partial<Filters>): string {
  return jobsUrl({ ...filters, cursor: "", ...change });
}

/** What is set; something that is no longer a choice has no name to show. */
export function chipsOf(filters: Filters, choices: Choices, t: CareersTexts): Chip[] {
  const nameOf = (from: readonly Choice[], id: string) =>
    from.find((choice) => choice.id === id)?.name;
  const types = filters.employmentTypeIds;
  const set: [string | undefined, Partial<Filters>][] = [
    [nameOf(choices.areas, filters.areaId), { areaId: "" }],
    [nameOf(choices.roles, filters.jobRoleId), { jobRoleId: "" }],
    [nameOf(choices.locations, filters.locationId), { locationId: "" }],
    [filters.payMin === "" ? undefined : t.paysAtLeast(filters.payMin), { payMin: "" }],
    ...types.map((id): [string | undefined, Partial<Filters>] => [
      nameOf(choices.types, id),
      { employmentTypeIds: types.filter((other) => other !== id) },
    ]),
  ];
  return set.flatMap(([name, change]) =>
    name === undefined ? [] : [{ name, without: urlWith(filters, change) }],
  );
}

/** The first types that are not set, one press away. */
export function typesBeside(filters: Filters, types: readonly Choice[]) {
  const { employmentTypeIds: chosen } = filters;
  return types
    .filter(({ id }) => !chosen.includes(id))
    .slice(0, mostBeside)
    .map(({ id, name }) => ({
      name,
      url: urlWith(filters, { employmentTypeIds: [...chosen, id] }),
    }));
}
