import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webRoot } from "./paths.ts";

const specification = join(webRoot, "..", "api", "openapi.json");
const target = join(webRoot, "src", "lib", "api", "generated");
const stamp = join(target, "stamp");

/** Writes the typed client of the API from its OpenAPI document, unless it is already that document's. */
export async function generateClient(): Promise<void> {
  if (!existsSync(specification)) {
    console.warn("api/openapi.json is not there: the API client was not generated.");
    return;
  }
  const hash = createHash("sha256").update(readFileSync(specification)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    return;
  }
  const { createClient } = await import("@hey-api/openapi-ts");
  await createClient({
    input: specification,
    output: { path: target },
    logs: { level: "silent" },
    plugins: ["@hey-api/typescript"],
  });
  writeFileSync(stamp, hash);
}
