"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { TextField } from "@/components/field";

const PAUSE_MS = 300;
const MAX_LENGTH = 100;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (q: string) => void;
};

/** A search that waits until the person pauses; Enter searches at once. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    if (text === seen) {
      return;
    }
    const timer = setTimeout(() => search(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, seen]);

  return (
    <TextField
      label={label}
      type="search"
      value={text}
      maxLength={MAX_LENGTH}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          onSearch(text);
        }
      }}
    />
  );
}
