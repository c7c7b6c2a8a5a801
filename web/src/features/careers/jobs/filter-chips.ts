/** The filters of the list as links: each one that is set leads to the list without it, and what most ask first is offered. */

import type { Choice, Choices } from "@/data/careers/queries";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import type { CareersTexts } from "../messages";
import { type Filters, jobsUrl } from "./filters";

type Chip = { name: string; without: string };
type Offered = { name: string; url: string };

/** What chips are made of. */
export type OpenJob = Pick<PublicJobListing, "employmentTypeId" | "payMin" | "payMax">;

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

/** The types that most open jobs have, those that are set aside. */
function typesOf(filters: Filters, types: readonly Choice[], open: readonly OpenJob[]) {
  const { employmentTypeIds: chosen } = filters;
  const count = (id: string) => open.filter((job) => job.employmentTypeId === id).length;
  return types
    .filter(({ id }) => !chosen.includes(id) && count(id) > 0)
    .toSorted((one, other) => count(other.id) - count(one.id))
    .slice(0, mostBeside)
    .map(({ id, name }) => ({
      name,
      url: urlWith(filters, { employmentTypeIds: [...chosen, id] }),
    }));
}

/** What half of the open jobs pay, in whole dollars; undefined where it would leave out none. */
export function usualPay(open: readonly OpenJob[]): number | undefined {
  const most = open
    .flatMap(({ payMin, payMax }) => payMax ?? payMin ?? [])
    .toSorted((one, other) => one - other);
  const middle = Math.floor(most[Math.floor(most.length / 2)] ?? 0);
  return (most[0] ?? middle) < middle ? middle : undefined;
}

/** What most of those who look for a job ask first, one press away: a type, the pay, other types. */
export function besideOf(
  filters: Filters,
  types: readonly Choice[],
  open: readonly OpenJob[],
  t: CareersTexts,
): Offered[] {
  const [first, ...others] = typesOf(filters, types, open);
  const pay = filters.payMin === "" ? usualPay(open) : undefined;
  return [
    ...(first === undefined ? [] : [first]),
    ...(pay === undefined
      ? []
      : [{ name: t.paysFrom(String(pay)), url: urlWith(filters, { payMin: String(pay) }) }]),
    ...others,
  ];
}
