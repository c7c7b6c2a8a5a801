import { expect, it } from "vitest";
import { careersMessages } from "../messages";
import { besideOf, usualPay } from "./filter-chips";
import { readFilters } from "./filters";

const [full, part, liveIn] = [1, 2, 3].map(
  (digit) => `0000000${digit}-0000-4000-8000-000000000000`,
);
const types = [
  { id: `${full}`, name: "Full-time" },
  { id: `${liveIn}`, name: "Live-in" },
  { id: `${part}`, name: "Part-time" },
];
const job = (
  employmentTypeId: string | undefined,
  payMin: number | null,
  payMax: number | null,
) => ({
  employmentTypeId: employmentTypeId ?? null,
  payMin,
  payMax,
});
const open = [
  job(part, 18, 22),
  job(part, 20.5, null),
  job(full, 34, 39.5),
  job(undefined, null, null),
];
const t = careersMessages.en;

it("offers the types that open jobs have, the most frequent first, and what half of them pay", () => {
  const names = (search: Record<string, string>) =>
    besideOf(readFilters(search), types, open, t).map(({ name }) => name);
  expect(names({})).toEqual(["Part-time", "$22+ an hour", "Full-time"]);
  expect(names({ employmentTypeIds: `${part}` })).toEqual(["Full-time", "$22+ an hour"]);
  expect(names({ payMin: "20" })).toEqual(["Part-time", "Full-time"]);
  expect(besideOf(readFilters({}), types, [], t)).toEqual([]);
});

it("leads to the first page of the list with one filter more", () => {
  const filters = readFilters({ q: "aide", employmentTypeIds: `${full}`, cursor: "x" });
  expect(besideOf(filters, types, open, t).map(({ url }) => url)).toEqual([
    `/jobs?q=aide&employmentTypeIds=${full}&employmentTypeIds=${part}`,
    `/jobs?q=aide&employmentTypeIds=${full}&payMin=22`,
  ]);
});

it("offers no pay that leaves out no job", () => {
  expect(usualPay([job(full, 20, 20.4), job(part, 20.2, null)])).toBeUndefined();
  expect(usualPay([job(full, null, null)])).toBeUndefined();
});
