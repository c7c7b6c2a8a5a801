/** What the list of jobs is asked for, as its address says it. */

import type { JobsQuery } from "@/data/careers/queries";
import { routes } from "@/pages";

/** The parameters of an address, as Next gives them. */
export type Parameters = Readonly<Record<string, string | string[] | undefined>>;

export type Filters = {
  q: string;
  areaId: string;
  jobRoleId: string;
  locationId: string;
  employmentTypeIds: readonly string[];
  payMin: string;
  /** Where the visitor came from, kept through to the application. */
  source: string;
  cursor: string;
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const source = /^[a-z0-9][a-z0-9_-]{0,49}$/;
const longestText = 100;
const longestCursor = 1000;
const mostTypes = 20;
const [leastPay, mostPay] = [1, 1000];
const perPage = 20;

function first(value: Parameters[string]): string {
  return ([value].flat()[0] ?? "").trim();
}

/** What the API does not search for: characters that nobody types. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

function matching(value: string, pattern: RegExp): string {
  return pattern.test(value) ? value : "";
}

function payOf(text: string): string {
  const pay = Number(text.replace(/^\$/, ""));
  return text !== "" && pay >= leastPay && pay <= mostPay
    ? String(Math.round(pay * 100) / 100)
    : "";
}

/** Reads an address; anything that is not one of our filters is left out, so that an old link still shows jobs. */
export function readFilters(parameters: Parameters): Filters {
  const types = [parameters["employmentTypeIds"]].flat().filter((type) => type !== undefined);
  return {
    q: first(parameters["q"]).replace(unseen, " ").trim().slice(0, longestText),
    areaId: matching(first(parameters["areaId"]), id),
    jobRoleId: matching(first(parameters["jobRoleId"]), id),
    locationId: matching(first(parameters["locationId"]), id),
    employmentTypeIds: types.filter((type) => id.test(type)).slice(0, mostTypes),
    payMin: payOf(first(parameters["payMin"])),
    source: readSource(parameters),
    cursor: first(parameters["cursor"]).slice(0, longestCursor),
  };
}

/** The board, flyer or friend that an address names. */
export function readSource(parameters: Parameters): string {
  return matching(first(parameters["source"]).toLowerCase(), source);
}

export function isFiltered(filters: Filters): boolean {
  const { source: _, cursor: __, ...asked } = filters;
  return Object.values(asked).some((value) => value.length > 0);
}

/** The same as the API is asked. */
export function jobsQuery({ source: _, payMin, ...asked }: Filters): JobsQuery {
  const given = Object.entries(asked).filter(([, value]) => value.length > 0);
  return {
    ...Object.fromEntries(given),
    ...(payMin === "" ? {} : { payMin: Number(payMin) }),
    limit: perPage,
    total: true,
  };
}

/** The address of a list of jobs. */
export function jobsUrl(filters: Partial<Filters>): string {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one ?? ""]),
  );
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
  return query === "" ? routes.jobs : `${routes.jobs}?${query}`;
}
