"use client";

import { useEffect, useRef } from "react";
import { SearchField, type SearchFieldProps } from "@/components/fields/search-field";

/** Whether a key goes into a text, or to something that is open above the list. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest("input, textarea, select, [contenteditable]") !== null ||
      document.querySelector("[aria-modal=true], dialog[open]") !== null)
  );
}

/** The list's search; "/" leads there. */
export function ListSearch(props: Omit<SearchFieldProps, "shortcut">) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key === "/" && !event.ctrlKey && !event.metaKey && !isTaken(event.target)) {
        event.preventDefault();
        input.current?.focus();
      }
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
  return <SearchField {...props} shortcut={{ key: "/", input }} />;
}
