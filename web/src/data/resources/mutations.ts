import type { Resource, ResourceBody, ResourceRow, VersionedBody } from "@/lib/api/resource";
import { failedTo } from "./queries";

/** A resource as far as one of its calls goes. */
type With<Row extends ResourceRow, Call extends "create" | "update" | "patch" | "remove"> = Pick<
  Resource<Row>,
  "name" | Call
>;

export function createRow<Row extends ResourceRow>(
  resource: With<Row, "create">,
  body: ResourceBody,
  idempotencyKey: string,
): Promise<Row> {
  const headers = { "Idempotency-Key": idempotencyKey };
  return resource.create(body, { headers, meta: { fallback: failedTo("create", resource) } });
}

export function updateRow<Row extends ResourceRow>(
  resource: With<Row, "update">,
  id: string,
  body: VersionedBody,
): Promise<Row> {
  return resource.update(id, body, { meta: { fallback: failedTo("update", resource) } });
}

/** Changes some fields, or does what a PATCH of the resource is for. */
export function patchRow<Row extends ResourceRow>(
  resource: With<Row, "patch">,
  id: string,
  body: VersionedBody,
  fallback: string = failedTo("update", resource),
): Promise<Row> {
  return resource.patch(id, body, { meta: { fallback } });
}

export function switchRow<Row extends ResourceRow>(
  resource: With<Row, "patch">,
  { id, version }: Pick<ResourceRow, "id" | "version">,
  action: "soft-delete" | "reactivate",
): Promise<Row> {
  return patchRow(resource, id, { action, version });
}

export function deleteRow(resource: With<ResourceRow, "remove">, id: string): Promise<unknown> {
  return resource.remove(id, { meta: { fallback: failedTo("delete", resource) } });
}
