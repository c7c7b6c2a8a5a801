"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";

const LazySheet = dynamic(() => import("./overlay/sheet-host").then((module) => module.SheetHost), {
  ssr: false,
});

export type SheetProps = {
  title: ReactNode;
  visible: boolean;
  onHide: () => void;
  children: ReactNode;
};

/** A panel at the page's side (the whole page on a phone) for one thing of a list; a leave guard within is asked. */
export function Sheet(props: SheetProps) {
  return props.visible ? <LazySheet {...props} /> : null;
}
