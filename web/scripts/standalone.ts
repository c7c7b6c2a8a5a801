/** Puts the static files where the standalone server looks for them. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { webRoot } from "./paths.ts";

const output = process.env.NEXT_DIST ?? ".next";
const standalone = join(webRoot, output, "standalone");
cpSync(join(webRoot, "public"), join(standalone, "public"), { recursive: true });
cpSync(join(webRoot, output, "static"), join(standalone, output, "static"), { recursive: true });
