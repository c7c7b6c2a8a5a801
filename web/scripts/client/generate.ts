import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DefinePlugin } from "@hey-api/openapi-ts";
import { webRoot } from "../paths.ts";
import { writeParts } from "./parts.ts";
import { writeResources } from "./resources.ts";
import { writeRules } from "./rules.ts";
import {
  nounsOfOperations,
  nounsOfSchemas,
  type Specification,
  webSpecification,
} from "./specification.ts";
import { writeUsStates } from "./us-states.ts";

const source = join(webRoot, "..", "api", "openapi.json");
const target = join(webRoot, "src", "lib", "api", "generated");
const stamp = join(target, "stamp");
const transport = "@/lib/api/transport";

/** The files of each plug-in; what belongs to one noun goes into that noun's folder. */
const fileNames: Readonly<Record<string, string>> = {
  "@hey-api/sdk": "sdk",
  "@tanstack/react-query": "query",
};

type Placed = {
  name: string;
  meta?: { plugin?: string; resource?: string; resourceId?: string } | undefined;
};

/** Which folder a generated name belongs to: its noun's, so that a page loads what it uses. */
function foldering(specification: Specification): (placed: Placed) => string {
  const ofOperations = nounsOfOperations(specification);
  const ofSchemas = nounsOfSchemas(specification);
  return ({ name, meta: { resource, resourceId = "" } = {} }) => {
    if (resource === "definition") {
      return ofSchemas.get(resourceId.split("/").at(-1) ?? "") ?? "received";
    }
    const id = resource === "operation" ? resourceId : name.replace(/(QueryKey|Options)$/, "");
    return ofOperations.get(id) ?? "shared";
  };
}

function placing(specification: Specification): (placed: Placed) => string | undefined {
  const folderOf = foldering(specification);
  return (placed) => {
    const plugin = placed.meta?.plugin ?? "";
    const file = fileNames[plugin];
    const own = plugin === transport ? "client" : undefined;
    return file === undefined ? own : `${folderOf(placed)}/${file}`;
  };
}

function digest(text: string): string {
  const scripts = globSync("scripts/client/*.ts", { cwd: webRoot }).sort();
  const packages = readFileSync(join(webRoot, "package-lock.json"), "utf8");
  const maker = scripts.map((script) => readFileSync(join(webRoot, script), "utf8"));
  return createHash("sha256")
    .update([text, packages, ...maker].join("\0"))
    .digest("hex");
}

function isCurrent(wanted: string): boolean {
  try {
    return readFileSync(stamp, "utf8") === wanted;
  } catch {
    return false;
  }
}

/** What each function says of its body and its answer is so for all of them: the transport knows it. */
function shorten(text: string): string {
  return text
    .replace(/\n\s*responseStyle: 'data',/g, "")
    .replace(
      /,\n\s*headers: \{\s*'Content-Type': 'application\/json',\s*\.\.\.options\??\.headers\s*\}/g,
      "",
    );
}

function shortenFunctions(): void {
  for (const name of globSync("*/sdk.gen.ts", { cwd: target })) {
    const file = join(target, name);
    writeFileSync(file, shorten(readFileSync(file, "utf8")));
  }
}

/** hey-api keeps the maker of query keys to its own file, while the nouns' files import it. */
function shareQueryKeys(): void {
  const file = join(target, "shared", "query.gen.ts");
  const text = readFileSync(file, "utf8");
  const shared = text.replace("\nconst createQueryKey =", "\nexport const createQueryKey =");
  if (shared === text) {
    throw new Error("The generated query keys look different: see scripts/client/generate.ts.");
  }
  writeFileSync(file, shared);
}

async function write(specification: Specification): Promise<void> {
  const heyApi = await import("@hey-api/openapi-ts");
  // hey-api types its own clients alone.
  const own = {
    ...heyApi.clientDefaultMeta,
    config: { ...heyApi.clientDefaultConfig, bundle: false, baseUrl: false },
    handler: (args: unknown) =>
      heyApi.clientPluginHandler(args as Parameters<typeof heyApi.clientPluginHandler>[0]),
    name: transport,
    symbolMeta: () => ({ artifact: "client" }),
  } as unknown as DefinePlugin["Config"];
  await heyApi.createClient({
    input: { ...specification },
    output: { path: target, clean: true, entryFile: false },
    logs: { level: "silent" },
    parser: {
      hooks: {
        operations: { isQuery: ({ path }) => path.endsWith("/search") || undefined },
        symbols: { getFilePath: placing(specification) },
      },
    },
    plugins: [
      "@hey-api/typescript",
      heyApi.definePluginConfig(own)(),
      { name: "@hey-api/sdk", auth: true, responseStyle: "data", comments: false },
      {
        name: "@tanstack/react-query",
        queryKeys: { tags: true },
        infiniteQueryOptions: false,
        mutationOptions: false,
        comments: false,
      },
    ],
  });
  shortenFunctions();
  shareQueryKeys();
  writeRules(specification, target);
  writeResources(specification, target);
  writeParts(specification, target);
  writeUsStates(specification, target);
}

/** Writes the typed client of the API from its OpenAPI document, unless it is already that document's. */
export async function generateClient(): Promise<void> {
  const text = readFileSync(source, "utf8");
  const wanted = digest(text);
  if (!isCurrent(wanted)) {
    await write(webSpecification(JSON.parse(text) as Specification));
    writeFileSync(stamp, wanted);
  }
}
