import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { primeRoot, webRoot } from "./paths.ts";

const importPattern = /["']primereact\/([a-z]+)["']/g;
const partPattern = /\bp-([a-z]+)/g;
const iconPattern = /\b(pi-[a-z0-9-]+)/g;

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

export function componentSource(component: string): string {
  return readFileSync(join(primeRoot, component, `${component}.esm.js`), "utf8");
}

function sources(): string {
  const files = globSync("src/**/*.{tsx,ts,css}", {
    cwd: webRoot,
    exclude: (name) => name.includes("generated"),
  });
  return files.map((file) => readFileSync(join(webRoot, file), "utf8")).join("\n");
}

function isComponent(part: string): boolean {
  return existsSync(join(primeRoot, part, `${part}.esm.js`));
}

export type UsedParts = {
  /** PrimeReact's components that the app imports or draws itself, and those that they import. */
  components: readonly string[];
  /** The words after `p-` in the classes that can stand in the page. */
  parts: ReadonlySet<string>;
  /** PrimeIcons' classes that can stand in the page. */
  icons: ReadonlySet<string>;
};

/** Finds what of PrimeReact the app uses, so that only its styles are sent. */
export function usedParts(): UsedParts {
  const own = sources();
  const components = new Set<string>();
  const named = new Set(matches(own, partPattern).filter(isComponent));
  // Some are types alone.
  const waiting = ["componentbase", ...matches(own, importPattern).filter(isComponent)];
  for (const component of waiting) {
    if (!components.has(component)) {
      components.add(component);
      waiting.push(...matches(componentSource(component), importPattern));
    }
  }
  const code = [...components].filter((component) => component !== "api").map(componentSource);
  const all = [own, ...code].join("\n");
  return {
    components: [...new Set([...components, ...named])].sort(),
    parts: new Set(matches(all, partPattern)),
    icons: new Set(matches(all, iconPattern)),
  };
}
