"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { countOf, type Identified } from "../view/selection";
import type { SelectionBarProps } from "./selection-bar";

type AnyRow = Identified;

const LazyBar = lazyPart<SelectionBarProps<AnyRow>>(
  () => import("./selection-bar").then((module) => module.SelectionBar<AnyRow>),
  // Nobody misses it before a row is chosen.
  { failed: ({ why, selection }) => (countOf(selection.selection) > 0 ? why : null) },
);

/** What can be done with the chosen rows, in the place of the tools; its code comes after the page. */
export function ChosenBar<Row extends Identified>(props: SelectionBarProps<Row>) {
  return <LazyBar {...(props as unknown as SelectionBarProps<AnyRow>)} />;
}
