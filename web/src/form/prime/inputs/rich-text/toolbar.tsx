"use client";

import { type KeyboardEvent, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { richTextMessages } from "./messages";

const tools = [
  { name: "heading", format: "header", value: "3" },
  { name: "subheading", format: "header", value: "4" },
  { name: "bold", format: "bold" },
  { name: "italic", format: "italic" },
  { name: "underline", format: "underline" },
  { name: "bullets", format: "list", value: "bullet" },
  { name: "numbers", format: "list", value: "ordered" },
  { name: "link", format: "link" },
  { name: "clean", format: "clean" },
] as const;

const steps: Readonly<Record<string, (place: number) => number>> = {
  ArrowRight: (place) => (place + 1) % tools.length,
  ArrowLeft: (place) => (place - 1 + tools.length) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
};

/** The buttons that Quill makes work and draws; one stop of the Tab key, and the arrows lead along. */
export function Toolbar() {
  const t = useMessages(richTextMessages);
  const [stop, setStop] = useState(0);

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key];
    const buttons = event.currentTarget.parentElement?.querySelectorAll("button");
    if (step !== undefined) {
      event.preventDefault();
      buttons?.[step(stop)]?.focus();
    }
  }

  return (
    <span className="ql-formats">
      {tools.map(({ name, format, ...tool }, place) => (
        <button
          key={name}
          type="button"
          className={`ql-${format}`}
          {...tool}
          aria-label={t[name]}
          title={t[name]}
          tabIndex={place === stop ? 0 : -1}
          onFocus={() => setStop(place)}
          onKeyDown={handleKey}
        />
      ))}
    </span>
  );
}
