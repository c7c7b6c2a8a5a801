/** Puts the static files where the standalone server looks for them, and beside each its compressed form. */
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { webRoot } from "./paths.ts";

const compress = promisify(brotliCompress);

/** What is smaller gains nothing. */
const leastBytes = 1024;

const output = process.env.NEXT_DIST ?? ".next";
const standalone = join(webRoot, output, "standalone");
cpSync(join(webRoot, "public"), join(standalone, "public"), { recursive: true });
cpSync(join(webRoot, output, "static"), join(standalone, output, "static"), { recursive: true });

/** The proxy in front sends these: Next would compress a file for each request, and make it a seventh larger. */
async function writeCompressed(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length >= leastBytes) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, await compress(content, { params }));
  }
}

const folders = [join(output, "static"), join("public", "themes")];
const files = folders.flatMap((folder) => globSync(join(standalone, folder, "**/*.{js,css}")));
await Promise.all(files.map(writeCompressed));
