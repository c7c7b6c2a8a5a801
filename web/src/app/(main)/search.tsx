"use client";

import { lazyPart } from "@/components/parts/lazy-part";

const PaletteOpener = lazyPart(
  () => import("@/layout/palette/palette-opener").then((module) => module.PaletteOpener),
  // Nobody has asked for it yet.
  { failed: () => null },
);

async function loadSections() {
  const { sections } = await import("@/features/setup/sections");
  return sections;
}

/** What opens the search; the settings' sections are among what is found, and loaded once somebody looks for something. */
export function Search() {
  return <PaletteOpener loadSections={loadSections} />;
}
