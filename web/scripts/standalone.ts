/** Puts the static files where the standalone server looks for them. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { webRoot } from "./paths.ts";

const standalone = join(webRoot, ".next", "standalone");
cpSync(join(webRoot, "public"), join(standalone, "public"), { recursive: true });
cpSync(join(webRoot, ".next", "static"), join(standalone, ".next", "static"), { recursive: true });
