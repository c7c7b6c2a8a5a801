"use client";

import type { ReactNode } from "react";
import { lazyPart } from "./parts/lazy-part";

export type DialogProps = {
  title: ReactNode;
  visible: boolean;
  onHide: () => void;
  children: ReactNode;
  /** The buttons; the last one is the main one. */
  footer?: ReactNode;
  /** Keeps Escape, the close button and the mask from closing it, while something is being sent. */
  busy?: boolean;
};

const LazyDialog = lazyPart<DialogProps>(
  () => import("./overlay/overlays").then((module) => module.overlays.DialogHost),
  { closeOf: (props) => props.onHide },
);

/** A modal dialog to decide something, loaded when it is first opened; its content starts over each time it opens. */
export function Dialog(props: DialogProps) {
  return props.visible ? <LazyDialog {...props} /> : null;
}
