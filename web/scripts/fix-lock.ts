/** Adds to package-lock.json the optional binaries of platforms that this machine's npm left out. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webRoot } from "./paths.ts";

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const systems = [
  "darwin",
  "win32",
  "linux",
  "android",
  "freebsd",
  "openbsd",
  "netbsd",
  "sunos",
  "aix",
];
const processors = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "s390x",
  "ppc64",
  "ppc64le",
  "riscv64",
  "loong64",
];

function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const platform: Pick<Entry, "os" | "cpu" | "libc"> = {};
  if (os.length > 0) {
    platform.os = os;
  }
  if (cpu.length > 0) {
    platform.cpu = cpu;
  }
  if (words.includes("musl")) {
    platform.libc = ["musl"];
  }
  return platform;
}

const file = join(webRoot, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] === undefined) {
      const development = entry.dev === true ? { dev: true } : {};
      lock.packages[key] = { version, ...platformOf(name), ...development, optional: true };
      added.push(name);
    }
  }
}
const ordered = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(ordered);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "The lock is complete." : `Added ${added.join(", ")}.`);
