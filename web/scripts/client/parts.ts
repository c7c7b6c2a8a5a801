import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf } from "./resources.ts";
import { rulesName } from "./rules.ts";
import { camelCase, type Operation, type Specification } from "./specification.ts";

const ofApplication = "/api/applications/{application_id}/";

/** The calls of a part of an application that people write: the API's `Part(...)` makes them. */
function callsOf({ paths }: Specification, path: string) {
  const one = paths[`${path}/{row_id}`];
  return {
    list: paths[path]?.["get"],
    create: paths[path]?.["post"],
    patch: one?.["patch"],
    takeBack: one?.["delete"],
    restore: paths[`${path}/{row_id}/restore`]?.["post"],
  };
}

/** The paths of these parts: those that have all five calls. */
export function partPaths(specification: Specification): string[] {
  return Object.keys(specification.paths).filter(
    (path) =>
      path.startsWith(ofApplication) &&
      Object.values(callsOf(specification, path)).every((call) => call !== undefined),
  );
}

function functionOf(call: Operation | undefined): string {
  return camelCase(call?.operationId ?? "");
}

/** The text of a part's file: its calls in one object, alike for all parts. */
export function partFile(specification: Specification, path: string): string {
  const calls = callsOf(specification, path);
  const [list, create, patch, takeBack, restore] = Object.values(calls).map(functionOf);
  const [created, patched] = [calls.create, calls.patch].map(bodyOf);
  const name = camelCase(path.slice(ofApplication.length).replaceAll("-", "_"));
  return `import type { CallOptions } from "@/lib/api/resource";
import type { ${[created, patched].sort().join(", ")} } from "../types.gen";
import { ${list}QueryKey } from "./query.gen";
import { ${[create, list, patch, restore, takeBack].sort().join(", ")} } from "./sdk.gen";

const ofOne = (application_id: string, row_id: string) => ({ path: { application_id, row_id } });

export const ${name} = {
  name: "${name}",
  form: () => import("./${path.slice(ofApplication.length)}.form.gen"),
  key: (application_id: string) => ${list}QueryKey({ path: { application_id } }),
  list: (application_id: string, options?: CallOptions) => ${list}({ path: { application_id }, ...options }),
  create: (application_id: string, body: ${created}, options?: CallOptions) =>
    ${create}({ path: { application_id }, body, ...options }),
  patch: (application_id: string, row_id: string, body: ${patched}) =>
    ${patch}({ ...ofOne(application_id, row_id), body }),
  takeBack: (application_id: string, row_id: string) => ${takeBack}(ofOne(application_id, row_id)),
  restore: (application_id: string, row_id: string) => ${restore}(ofOne(application_id, row_id)),
} as const;
`;
}

/** The text of what only a part's form needs, which is loaded with it. */
export function partFormFile(specification: Specification, path: string): string {
  const created = bodyOf(callsOf(specification, path).create);
  return `export { ${rulesName(created)} as rules } from "./rules.gen";\n`;
}

/** Writes each part's calls as one object, so that a section can be handed a part. */
export function writeParts(specification: Specification, target: string): void {
  for (const path of partPaths(specification)) {
    const noun = path.slice(ofApplication.length);
    const folder = join(target, "applications");
    writeFileSync(join(folder, `${noun}.part.gen.ts`), partFile(specification, path));
    writeFileSync(join(folder, `${noun}.form.gen.ts`), partFormFile(specification, path));
  }
}
