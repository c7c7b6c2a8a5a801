/** What a resource of the API is to the web app: its calls, alike for all of them, and its form's rules. */

import type { Listing } from "./every-page";
import type { Rules } from "./rules";

export type CallOptions = {
  signal?: AbortSignal;
  headers?: { "Idempotency-Key"?: string };
  /** The message when the answer has none. */
  meta?: { fallback?: string };
};

export type ResourceRow = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type ResourceQuery = Readonly<Record<string, unknown>>;

export type ResourceBody = Readonly<Record<string, unknown>>;

/** A change of a row: our own screens overwrite nothing that they have not shown. */
export type VersionedBody = ResourceBody & { readonly version: number };

type Key = readonly [{ readonly _id: string; readonly tags?: readonly string[] }];

/** A generated `resource.gen.ts`. */
export type Resource<Row extends ResourceRow = ResourceRow, Listed extends ResourceRow = Row> = {
  /** In the API's words, as in "Failed to fetch job roles". */
  name: string;
  rules: Rules;
  /** The orders of its list, the usual one first. */
  sorts: readonly [string, ...string[]];
  /** The longest text its list can be searched for; none where it can't be searched. */
  searchLength: number | undefined;
  listKey(query?: ResourceQuery): Key;
  rowKey(id: string): Key;
  list(query: ResourceQuery, options?: CallOptions): Promise<Listing<Listed>>;
  get(id: string, options?: CallOptions): Promise<Row>;
  create(body: ResourceBody, options?: CallOptions): Promise<Row>;
  update(id: string, body: VersionedBody, options?: CallOptions): Promise<Row>;
  patch(id: string, body: VersionedBody, options?: CallOptions): Promise<Row>;
  remove(id: string, options?: CallOptions): Promise<unknown>;
};
