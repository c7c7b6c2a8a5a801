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

/** Opens the search; it finds the settings' sections, too, which are loaded once somebody looks for something. */
export function Search() {
  return <PaletteOpener loadSections={loadSections} />;
}
