import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rulesName } from "./rules.ts";
import {
  camelCase,
  nameOf,
  nounsOfSchemas,
  type Operation,
  type Schema,
  type Specification,
} from "./specification.ts";

/** The calls that every resource has: the API's `Resource(...)` makes them, and what they are named is regular. */
type Calls = Readonly<
  Record<"list" | "create" | "get" | "update" | "patch" | "remove", Operation | undefined>
>;

function callsOf({ paths }: Specification, path: string): Calls {
  const all = paths[path];
  const one = paths[`${path}/{row_id}`];
  return {
    list: all?.["get"],
    create: all?.["post"],
    get: one?.["get"],
    update: one?.["put"],
    patch: one?.["patch"],
    remove: one?.["delete"],
  };
}

/** The paths of the resources: those that have all six calls. */
export function resourcePaths(specification: Specification): string[] {
  return Object.keys(specification.paths).filter((path) =>
    Object.values(callsOf(specification, path)).every((call) => call !== undefined),
  );
}

/** What the API says of a list's parameter. */
function parameterOf(list: Operation | undefined, name: string): Schema | undefined {
  const found = list?.parameters?.find((parameter) => parameter.name === name);
  return found?.schema?.anyOf?.find(({ type }) => type !== "null") ?? found?.schema;
}

/** The schema of what a call is sent: of one, where it takes a list, too. */
export function bodyOf(operation: Operation | undefined): string {
  const body = operation?.requestBody?.content["application/json"]?.schema;
  const reference = [body, ...(body?.oneOf ?? [])].find((one) => one?.$ref !== undefined)?.$ref;
  if (reference === undefined) {
    throw new Error(`${operation?.operationId} takes no body that has a name.`);
  }
  return nameOf(reference);
}

/** The text of a resource's file: its calls in one object, alike for all resources. */
export function resourceFile(specification: Specification, path: string): string {
  const noun = path.slice("/api/".length);
  const calls = callsOf(specification, path);
  const called = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, camelCase(call?.operationId ?? "")]),
  );
  const [created, updated, patched] = [calls.create, calls.update, calls.patch].map(bodyOf);
  const folder = nounsOfSchemas(specification).get(created ?? "");
  const functions = Object.values(called).sort().join(", ");
  const query = `${called["list"]?.replace(/^l/, "L")}Data`;
  return `import type { CallOptions } from "@/lib/api/resource";
import type { ${[query, created, updated, patched].sort().join(", ")} } from "../types.gen";
import { ${called["get"]}QueryKey, ${called["list"]}QueryKey } from "./query.gen";
import { ${functions} } from "./sdk.gen";
import { ${rulesName(created ?? "")} } from "../${folder}/rules.gen";

const byId = (row_id: string) => ({ path: { row_id } });

export const ${camelCase(noun.replaceAll("-", "_"))} = {
  name: "${noun.replaceAll("-", " ")}",
  rules: ${rulesName(created ?? "")},
  sorts: ${JSON.stringify(parameterOf(calls.list, "sort")?.enum ?? [])},
  searchLength: ${parameterOf(calls.list, "q")?.maxLength},
  listKey: (query?: ${query}["query"]) => ${called["list"]}QueryKey(query === undefined ? {} : { query }),
  rowKey: (id: string) => ${called["get"]}QueryKey(byId(id)),
  list: (query: ${query}["query"], options?: CallOptions) => ${called["list"]}({ query, ...options }),
  get: (id: string, options?: CallOptions) => ${called["get"]}({ ...byId(id), ...options }),
  create: (body: ${created}, options?: CallOptions) => ${called["create"]}({ body, ...options }),
  update: (id: string, body: ${updated}, options?: CallOptions) => ${called["update"]}({ ...byId(id), body, ...options }),
  patch: (id: string, body: ${patched}, options?: CallOptions) => ${called["patch"]}({ ...byId(id), body, ...options }),
  remove: (id: string, options?: CallOptions) => ${called["remove"]}({ ...byId(id), ...options }),
} as const;
`;
}

/** Writes each resource's calls as one object, so that a screen can be handed a resource. */
export function writeResources(specification: Specification, target: string): void {
  for (const path of resourcePaths(specification)) {
    const noun = path.slice("/api/".length);
    writeFileSync(join(target, noun, "resource.gen.ts"), resourceFile(specification, path));
  }
}
