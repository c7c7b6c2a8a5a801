"use client";

import { createContext, useContext } from "react";
import type { Severity } from "./toast-queue";

export type ToastValue = {
  /** A message for three seconds. */
  show: (severity: Severity, message: string) => void;
  /**
   * What went wrong, in the person's language. With a fallback, that or the API's own words; without
   * one 'An error occurred' and the reason below it.
   */
  showError: (error: unknown, fallback?: string) => void;
};

export const ToastContext = createContext<ToastValue | undefined>(undefined);

/** Says something in a message that goes by itself. */
export function useToast(): ToastValue {
  const value = useContext(ToastContext);
  if (value === undefined) {
    throw new Error("useToast needs a ToastProvider.");
  }
  return value;
}
