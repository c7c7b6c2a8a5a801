import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconsOf } from "./icons.ts";
import { webRoot } from "./paths.ts";
import { usedParts } from "./used-parts.ts";

const all = readFileSync(join(webRoot, "node_modules/primeicons/primeicons.css"), "utf8");
const helpers = new Set(["pi-fw", "pi-spin"]);

describe("the icons that are sent", () => {
  const { icons } = usedParts();
  const { css, text } = iconsOf(all, icons);

  it("are those that the app names, each with its sign in the font", () => {
    const unknown = [...icons].filter((name) => !css.includes(`.${name}`) && !helpers.has(name));
    expect(unknown).toEqual([]);
    expect(new Set(text).size).toBe([...css.matchAll(/content: "/g)].length);
  });

  it("are no others", () => {
    expect(all).toContain(".pi-amazon:before");
    expect(css).not.toContain("pi-amazon");
    expect(css.match(/@font-face/g)).toHaveLength(1);
    expect(css).toContain("@keyframes fa-spin");
  });
});
