import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { everyPage, type Listing } from "@/lib/api/every-page";
import type { Resource, ResourceQuery, ResourceRow } from "@/lib/api/resource";

const mostAtOnce = 100;

type Called = Pick<Resource, "name">;

type ListedBy<Listed extends ResourceRow> = Pick<
  Resource<ResourceRow, Listed>,
  "list" | "listKey" | "name"
>;

/** "Failed to fetch job roles": shown if the API does not say more. */
export function failedTo(verb: "fetch" | "create" | "update" | "delete", { name }: Called) {
  return `Failed to ${verb} ${name}`;
}

function callFor(resource: Called, signal: AbortSignal | undefined) {
  const meta = { fallback: failedTo("fetch", resource) };
  return signal === undefined ? { meta } : { meta, signal };
}

/** One page of a resource. */
export function fetchResourcePage<Listed extends ResourceRow>(
  resource: ListedBy<Listed>,
  page: ResourceQuery,
  signal?: AbortSignal,
): Promise<Listing<Listed>> {
  return resource.list(page, callFor(resource, signal));
}

export function resourceQuery<Listed extends ResourceRow>(
  resource: ListedBy<Listed>,
  page: ResourceQuery,
) {
  const queryKey: QueryKey = resource.listKey(page);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchResourcePage(resource, page, signal),
    placeholderData: keepPreviousData,
  });
}

export function resourceRowQuery<Row extends ResourceRow>(
  resource: Pick<Resource<Row>, "get" | "name" | "rowKey">,
  id: string,
) {
  const queryKey: QueryKey = resource.rowKey(id);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => resource.get(id, callFor(resource, signal)),
  });
}

function everyRow<Listed extends ResourceRow>(
  resource: ListedBy<Listed>,
  query: ResourceQuery,
  signal: AbortSignal,
): Promise<Listed[]> {
  return everyPage((cursor) =>
    fetchResourcePage(resource, { ...query, limit: mostAtOnce, cursor }, signal),
  );
}

/** All active rows of a resource, for what shows them all at once. */
export function activeRowsQuery<Listed extends ResourceRow>(resource: ListedBy<Listed>) {
  const queryKey: QueryKey = [...resource.listKey(), "active"];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => everyRow(resource, { active: "true" }, signal),
  });
}

type Named = ResourceRow & { name: string; active: boolean };

/** Which rows are offered, in which order, and the column that names them, if there is one. */
type Offered<Row> = { query?: ResourceQuery; label?: keyof Row & string };

/** All rows of a resource in its usual order, for a field that refers to one. */
export function choicesQuery<Row extends Named>(
  resource: ListedBy<Row> & Pick<Resource, "sorts">,
  { query = { sort: resource.sorts[0] }, label = "name" }: Offered<Row> = {},
) {
  return {
    queryKey: [...resource.listKey(), "choices", query, label],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await everyRow(resource, query, signal)).map((row) => ({
        value: row.id,
        label: String(row[label] ?? row.name),
        isOff: !row.active,
      })),
  };
}
