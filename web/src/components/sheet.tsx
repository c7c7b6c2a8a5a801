"use client";

import type { ReactNode } from "react";
import { lazyPart } from "./parts/lazy-part";

export type SheetProps = {
  title: ReactNode;
  visible: boolean;
  onHide: () => void;
  children: ReactNode;
};

const LazySheet = lazyPart<SheetProps>(
  () => import("./overlay/overlays").then((module) => module.overlays.SheetHost),
  { closeOf: (props) => props.onHide },
);

/** A panel at the page's side (the whole page on a phone) for one thing of a list; a leave guard inside it is asked. */
export function Sheet(props: SheetProps) {
  return props.visible ? <LazySheet {...props} /> : null;
}
