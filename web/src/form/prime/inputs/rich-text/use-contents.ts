"use client";

import type Quill from "quill";
import { useEffect, useEffectEvent, useRef } from "react";
import { cleanRichText } from "@/lib/rich-text/write-rich-text";

/** Keeps the editor's text and the form's value in sync, whichever of them changes. */
export function useContents(
  quill: Quill | undefined,
  value: string,
  onChange: (html: string) => void,
): void {
  const last = useRef<string>(undefined);
  // What was put in, and how Quill writes it: text that comes back to that has not been changed.
  const begun = useRef({ value: "", html: "" });

  const handleText = useEffectEvent(() => {
    const html = cleanRichText(quill?.getSemanticHTML() ?? "");
    last.current = html === begun.current.html ? begun.current.value : html;
    onChange(last.current);
  });

  useEffect(() => {
    if (quill === undefined || value === last.current) {
      return;
    }
    quill.setContents(quill.clipboard.convert({ html: value, text: "" }));
    quill.history.clear();
    last.current = value;
    begun.current = { value, html: cleanRichText(quill.getSemanticHTML()) };
  }, [quill, value]);

  useEffect(() => {
    const listen = (_: unknown, _before: unknown, source: string) => {
      if (source === "user") {
        handleText();
      }
    };
    quill?.on("text-change", listen);
    return () => void quill?.off("text-change", listen);
  }, [quill]);
}
