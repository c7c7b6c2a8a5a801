import { expect, it } from "vitest";
import { glanceAt, showsAll } from "./glance";
import { type ListDefinition, readView } from "./list-view";

const open = { sorts: ["name"], filters: { status: ["all", "new"] } } as const;
const narrow = { sorts: ["name"], filters: { role: ["staff", "any"] } } as const;

function glance(count: number | undefined, search = "", next: string | null = null) {
  const rows = Array.from({ length: count ?? 0 }, (_, id) => ({ id }));
  const data = count === undefined ? undefined : { data: rows, page: { next } };
  const definition: ListDefinition = open;
  const view = readView(definition, new URLSearchParams(search));
  return glanceAt({ data, error: null } as never, { definition, view } as never);
}

it("takes nine rows for few, and ten for many", () => {
  expect([0, 9, 10].map((count) => glance(count))).toEqual(["few", "few", "many"]);
});

it("keeps the tools of a list that was narrowed, or goes on", () => {
  expect(glance(1, "status=new")).toBe("many");
  expect(glance(1, "cursor=a&page=2")).toBe("many");
  expect(glance(9, "", "a")).toBe("many");
});

it("waits for the rows of a list that nobody has narrowed", () => {
  expect([glance(undefined), glance(undefined, "status=new")]).toEqual(["unknown", "many"]);
});

it("knows a list that leaves rows out before anybody narrows it", () => {
  expect([open, narrow, { sorts: ["name"] } as const].map(showsAll)).toEqual([true, false, true]);
});
