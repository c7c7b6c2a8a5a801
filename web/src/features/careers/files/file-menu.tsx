"use client";

import { type FocusEvent, type KeyboardEvent, type Ref, useRef } from "react";
import type { FileTexts } from "./messages";

type FileMenuProps = {
  /** Of the file. */
  name: string;
  t: FileTexts;
  /** Of what opens it, which gets the focus back. */
  opener: Ref<HTMLElement>;
  onRemove: () => void;
};

/** What is rarely done with a file; it opens without any script, and closes on Escape and when it is left. */
export function FileMenu({ name, t, opener, onRemove }: FileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current !== null) {
      menu.current.open = false;
    }
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Escape" && menu.current?.open) {
      close();
      menu.current.querySelector("summary")?.focus();
    }
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
      close();
    }
  }
  return (
    <details className="file-menu" ref={menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <summary aria-label={t.more(name)} ref={opener}>
        ⋯
      </summary>
      <button type="button" aria-label={t.remove(name)} onClick={onRemove}>
        {t.removeShort}
      </button>
    </details>
  );
}
