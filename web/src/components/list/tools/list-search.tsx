"use client";

import { useEffect, useRef } from "react";
import { SearchField, type SearchFieldProps } from "@/components/fields/search-field";
import { isSingleKey } from "@/lib/single-key";

/** The list's search; "/" leads there. */
export function ListSearch(props: Omit<SearchFieldProps, "shortcut">) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key === "/" && isSingleKey(event)) {
        event.preventDefault();
        input.current?.focus();
      }
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, []);
  return <SearchField {...props} shortcut={{ key: "/", input }} />;
}
