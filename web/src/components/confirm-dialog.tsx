"use client";

import type { ReactNode } from "react";
import { lazyPart } from "./parts/lazy-part";

export type ConfirmDialogProps = {
  /** The question; it names what it is about. */
  title: ReactNode;
  visible: boolean;
  confirmLabel: string;
  /** Without it, "Cancel". */
  cancelLabel?: string;
  severity?: "danger" | "warning";
  /** Does it. While a promise is pending the question stays, without a second answer; why it fails is shown there. */
  onConfirm: () => unknown;
  /** Shown for an error that has no message of its own. */
  fallback?: string;
  /** Puts what went wrong into other words. */
  explain?: (error: unknown) => string;
  onHide: () => void;
  /** What comes of it. */
  children: ReactNode;
};

const LazyConfirm = lazyPart<ConfirmDialogProps>(
  () => import("./overlay/overlays").then((module) => module.overlays.ConfirmHost),
  { closeOf: (props) => props.onHide },
);

/** Asks before something that is hard to undo, for pages; what is loaded later itself takes ConfirmHost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.visible ? <LazyConfirm {...props} /> : null;
}
