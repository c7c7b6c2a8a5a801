"use client";

import { useEffect, useState } from "react";

const pauseMs = 400;

/** A text once it has not changed for a moment: for what is asked of the API while somebody writes. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
