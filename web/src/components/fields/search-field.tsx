"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isPlainPress } from "@/lib/plain-press";
import { Field } from "./field";
import { Input } from "./input";

const pauseMs = 300;

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onSearch: (q: string) => void;
  /** A key that leads here, as screen readers name it. */
  shortcut?: { key: string; input: RefObject<HTMLInputElement | null> };
};

/** Whether a press follows a link to another page in this tab. */
function isLeaving(press: MouseEvent): boolean {
  const link = press.target instanceof Element ? press.target.closest("a") : null;
  const { origin, pathname } = window.location;
  // A phone number or an email address leaves no page.
  const isOther = link !== null && link.origin === origin && link.pathname !== pathname;
  return isOther && isPlainPress(press);
}

/**
 * A search that waits until the person pauses; Enter searches at once. Leaving the field does not: what is pressed
 * then, a row or a button, must not move away under the finger. A link to another page ends the wait: a search asked
 * for while that page is on its way would keep the person here.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, maxLength, value, onSearch, shortcut } = props;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What was searched for here may be less than what has been typed since.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  function search(settled: string) {
    setAsked(settled);
    onSearch(settled);
  }
  // Not against the value: asked again, a search still on its way would cancel the row opened meanwhile.
  const afterPause = useEffectEvent((settled: string) => {
    if (settled !== asked) {
      search(settled);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => afterPause(text.trim()), pauseMs);
    const endWait = (press: MouseEvent) => {
      if (isLeaving(press)) {
        clearTimeout(timer);
      }
    };
    document.addEventListener("click", endWait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", endWait, true);
    };
  }, [text]);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          ref={shortcut?.input}
          type="search"
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          aria-keyshortcuts={shortcut?.key}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && text.trim() !== value) {
              search(text.trim());
            }
          }}
        />
      )}
    </Field>
  );
}
