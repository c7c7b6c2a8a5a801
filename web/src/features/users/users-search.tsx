"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { TextField } from "@/components/field";
import { useSettled } from "@/lib/use-settled";

type UsersSearchProps = { label: string; value: string; onSearch: (q: string) => void };

/** A search that waits until the person pauses, and follows the address when that changes. */
export function UsersSearch({ label, value, onSearch }: UsersSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) {
      setText(value);
    }
  }
  const settled = useSettled(text.trim());
  const search = useEffectEvent((q: string) => {
    if (q !== value && q === text.trim()) {
      onSearch(q);
    }
  });
  useEffect(() => search(settled), [settled]);
  return (
    <TextField
      label={label}
      type="search"
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
