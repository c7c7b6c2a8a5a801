/** A list's view as the address holds it: what is shown, in which order, on which page, and how. */

import { keepSearch, readSearch, searchParam } from "@/lib/search/kept-searches";
import type { Role } from "@/lib/session/me";

export const limits = [10, 20, 50, 100] as const;
export const densities = ["small", "normal", "large"] as const;

export type Limit = (typeof limits)[number];
export type Density = (typeof densities)[number];

/** Reads what an address says about a filter; if it says nothing or something wrong, the default. */
type ReadChoice = (text: string | null) => string;

/** A filter's values, the default first; or any row of another resource, by its id. */
type Choices = readonly [string, ...string[]] | typeof anyRow | ReadChoice;

/** Takes the place of the id in a filter by another resource's rows, and lets all of them through. */
export const anyRow = "any";

export type ListDefinition = {
  /** Where an address has several lists: the name of this one, under which its looks are kept. */
  name?: string;
  /** The orders the API knows, the default first; a minus is descending. */
  sorts: readonly [string, ...string[]];
  /** What narrows the rows. */
  filters?: Readonly<Record<string, Choices>>;
  /** What else in the address chooses the rows, such as a day: reads a text, null for the default. */
  scope?: Readonly<Record<string, (text: string) => string | null>>;
  /** The address's name for the row that is open. */
  item?: string;
  /** Whether a row that is yet to be added can be open: `newItem` in the place of an id. */
  hasNew?: boolean;
  /** The columns that are shown only to those who want them. */
  hidden?: readonly string[];
  /** Where rows are looked at in place: the roles that may also act on them by keys. */
  mayAct?: (role: Role) => boolean;
};

/** Stands for the id of the row that is being added. */
export const newItem = "new";

type ValuesOf<Filters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends readonly (infer Value)[] ? Value : string;
};

export type ListView<Definition extends ListDefinition = ListDefinition> = {
  scope: { readonly [Name in keyof NonNullable<Definition["scope"]>]: string | null };
  q: string;
  filters: ValuesOf<NonNullable<Definition["filters"]>>;
  sort: Definition["sorts"][number];
  limit: Limit;
  cursor: string | null;
  page: number;
  /** The id of the row that is open. */
  item: string | null;
  density: Density;
  /** The keys of the columns that are not shown. */
  hidden: readonly string[];
};

/** What is to be different; what the list does not know becomes the default. */
export type ViewChange = {
  scope?: Readonly<Record<string, string | null>>;
  filters?: Readonly<Record<string, string>>;
  q?: string;
  sort?: string;
  limit?: number;
  cursor?: string | null;
  page?: number;
  item?: string | null;
  density?: Density;
  hidden?: readonly string[];
};

/** How somebody last wanted this list to look; an address may say otherwise. */
export type Looks = Pick<ListView, "density" | "hidden">;

/** As much of it as is known; the rest is the list's default look. */
export type KnownLooks = { [Name in keyof Looks]?: Looks[Name] | undefined };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const columnKey = /^[A-Za-z]{1,40}$/;

function oneOf<T extends string>(
  value: string | null | undefined,
  allowed: readonly T[],
  otherwise: T,
): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

function readFilter(known: Choices, text: string | null): string {
  if (typeof known === "function") {
    return known(text);
  }
  if (known !== anyRow) {
    return oneOf(text, known, known[0]);
  }
  return text !== null && uuid.test(text) ? text : anyRow;
}

function readPage(params: URLSearchParams): Pick<ListView, "cursor" | "page"> {
  const cursor = params.get("cursor");
  const page = Number(params.get("page"));
  return cursor
    ? { cursor, page: Number.isInteger(page) && page > 1 ? page : 2 }
    : { cursor: null, page: 1 };
}

function mapped<In, Out>(
  record: Readonly<Record<string, In>> | undefined,
  change: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([name, value]) => [name, change(value, name)]),
  );
}

function readItem(definition: ListDefinition, params: URLSearchParams): string | null {
  const text = definition.item === undefined ? null : params.get(definition.item);
  const isKnown = text !== null && (uuid.test(text) || (definition.hasNew && text === newItem));
  return isKnown ? text : null;
}

function readHidden(text: string | null): readonly string[] | undefined {
  return text === null ? undefined : text.split(",").filter((key) => columnKey.test(key));
}

/** Reads an address; whatever is unknown or wrong in it becomes the default. */
export function readView<const Definition extends ListDefinition>(
  definition: Definition,
  params: URLSearchParams,
  looks: KnownLooks = {},
): ListView<Definition> {
  const view: ListView = {
    scope: mapped(definition.scope, (read, name) => read(params.get(name) ?? "")),
    q: readSearch(params),
    filters: mapped(definition.filters, (known, name) => readFilter(known, params.get(name))),
    sort: oneOf(params.get("sort"), definition.sorts, definition.sorts[0]),
    limit: limits.find((limit) => String(limit) === params.get("limit")) ?? 20,
    ...readPage(params),
    item: readItem(definition, params),
    density: oneOf(params.get("density"), densities, looks.density ?? "normal"),
    hidden: readHidden(params.get("hidden")) ?? looks.hidden ?? definition.hidden ?? [],
  };
  return view as ListView<Definition>;
}

/** Writes only what differs from the default, always in the same order; of the search, only a key. */
export function writeView(definition: ListDefinition, view: ListView): string {
  const usual = readView(definition, new URLSearchParams());
  const parts: [string, string | null, string | null][] = [
    ...Object.entries(view.scope).map(part(usual.scope)),
    [searchParam, view.q === "" ? null : keepSearch(view.q), null],
    ...Object.entries(view.filters).map(part(usual.filters)),
    ["sort", view.sort, usual.sort],
    ["limit", String(view.limit), String(usual.limit)],
    ["cursor", view.cursor, null],
    ["page", String(view.page), "1"],
    [definition.item ?? "", view.item, null],
    ["density", view.density, usual.density],
    ["hidden", view.hidden.join(","), usual.hidden.join(",")],
  ];
  const params = new URLSearchParams();
  for (const [name, value, usually] of parts) {
    if (value !== null && value !== usually) {
      params.set(name, value);
    }
  }
  return params.toString();
}

function part(usual: Readonly<Record<string, string | null>>) {
  return ([name, value]: [string, string | null]): [string, string | null, string | null] => [
    name,
    value,
    usual[name] ?? null,
  ];
}

/** Two views with one scope show the same rows, whatever their order or page. */
export function scopeOf({ scope, q, filters }: ListView): string {
  return JSON.stringify([scope, q, filters]);
}

/** The way back belongs to one list in one order; each has its own. It is removed with the searches. */
export function trailKey(pathname: string, view: ListView): string {
  return `carehire.search-pages:${pathname}:${scopeOf(view)}:${view.sort}:${view.limit}`;
}

/** Changes a view; whatever changes the rows goes back to the first page. */
export function changeView(view: ListView, change: ViewChange): ListView {
  const next = {
    ...view,
    ...change,
    scope: { ...view.scope, ...change.scope },
    filters: { ...view.filters, ...change.filters },
  } as ListView;
  const keepsPage =
    scopeOf(next) === scopeOf(view) && next.sort === view.sort && next.limit === view.limit;
  return keepsPage || change.cursor !== undefined ? next : { ...next, cursor: null, page: 1 };
}

/** What an API is asked for a page, where its names are those of the address. */
export function pageOf<Definition extends ListDefinition>(view: ListView<Definition>) {
  const { filters, sort, limit, cursor } = view;
  const q = view.q.trim();
  return { ...filters, sort, limit, cursor, ...(q === "" ? {} : { q }) };
}

/** How many of the filters are in use; the search is not one of them. */
export function countFilters(definition: ListDefinition, view: ListView): number {
  const usual = usualFilters(definition);
  return Object.keys(usual).filter((name) => view.filters[name] !== usual[name]).length;
}

/** Every filter as usual. */
export function usualFilters(definition: ListDefinition): Record<string, string> {
  return mapped(definition.filters, (known) => readFilter(known, null));
}
