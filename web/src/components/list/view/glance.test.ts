import { expect, it } from "vitest";
import { isSeenAtAGlance, showsAll } from "./glance";
import { type ListDefinition, readView } from "./list-view";

const open = { sorts: ["name"], filters: { status: ["all", "new"] } } as const;
const narrow = { sorts: ["name"], filters: { role: ["staff", "any"] } } as const;

function isFew(count: number, search = "", next: string | null = null): boolean {
  const data = Array.from({ length: count }, (_, id) => ({ id }));
  const definition: ListDefinition = open;
  const view = readView(definition, new URLSearchParams(search));
  return isSeenAtAGlance({ data, page: { next } } as never, { definition, view } as never);
}

it("takes nine rows for few, and ten for many", () => {
  expect([0, 9, 10].map((count) => isFew(count))).toEqual([true, true, false]);
});

it("keeps the tools of a list that was narrowed, or goes on", () => {
  expect(isFew(1, "status=new")).toBe(false);
  expect(isFew(1, "cursor=a&page=2")).toBe(false);
  expect(isFew(9, "", "a")).toBe(false);
});

it("knows a list that leaves rows out before anybody narrows it", () => {
  expect([open, narrow, { sorts: ["name"] } as const].map(showsAll)).toEqual([true, false, true]);
});
