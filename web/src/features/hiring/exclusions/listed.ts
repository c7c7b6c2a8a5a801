import type { ExclusionHit } from "@/lib/api/generated/types.gen";

function textOf({ listed }: ExclusionHit, name: string): string {
  const value = listed[name];
  return typeof value === "string" ? value : "";
}

function known(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

/** The name as it stands on the list. */
export function listedName(hit: ExclusionHit): string {
  return known(["first_name", "middle_name", "last_name"].map((name) => textOf(hit, name))).join(
    " ",
  );
}

/** Where it is listed, and what else the list says: its state, since when and under which law. */
export function factsOf(hit: ExclusionHit, leie: string, since: (day: string) => string): string[] {
  const day = textOf(hit, "excluded_on");
  return known([
    hit.source === "oig_leie" ? leie : hit.source.replaceAll("_", " ").toUpperCase(),
    textOf(hit, "state"),
    day === "" ? "" : since(day),
    textOf(hit, "basis"),
  ]);
}
