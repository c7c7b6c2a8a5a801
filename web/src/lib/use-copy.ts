"use client";

import { useState } from "react";

/** Copies a text where the browser lets it, and says whether it did. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "notCopied">();
  const copy = async () => {
    try {
      // On plain http there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("notCopied");
    }
  };
  return { outcome, copy: () => void copy() };
}
