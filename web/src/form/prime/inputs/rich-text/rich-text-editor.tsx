"use client";

import { Editor } from "primereact/editor";
import type Quill from "quill";
import { useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { ariaOf, type InputProps } from "../input-props";
import { LinkPanel } from "./link-panel";
import { richTextMessages } from "./messages";
import { formats, modules } from "./quill-options";
import { Toolbar } from "./toolbar";
import { useContents } from "./use-contents";
import { useLink } from "./use-link";
import "./rich-text.css";

/** Describes Quill's element to assistive software; Quill leaves it without a role. */
function useTextbox(quill: Quill | undefined, input: InputProps) {
  const describe = useEffectEvent((element: HTMLElement) => {
    const attributes = {
      ...ariaOf(input),
      id: input.id,
      role: "textbox",
      "aria-multiline": true,
      "aria-labelledby": `${input.id}-label`,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) {
        element.removeAttribute(name);
      } else {
        element.setAttribute(name, String(value));
      }
    }
  });
  const focusable = useEffectEvent((one: Quill) => input.inputRef({ focus: () => one.focus() }));

  useEffect(() => {
    if (quill === undefined) {
      return;
    }
    focusable(quill);
    // By itself, a label leads only to inputs.
    const label = document.getElementById(`${input.id}-label`);
    const lead = () => quill.focus();
    label?.addEventListener("click", lead);
    return () => label?.removeEventListener("click", lead);
  }, [quill, input.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is described changes with the last three.
  useEffect(() => {
    if (quill !== undefined) {
      describe(quill.root);
    }
  }, [quill, input.isInvalid, input.isRequired, input.describedBy]);
}

/** Formatted text to write: PrimeReact's Editor, with the formats that are kept. */
export function RichTextEditor(input: InputProps) {
  const t = useMessages(richTextMessages);
  const [quill, setQuill] = useState<Quill>();
  useTextbox(quill, input);
  useContents(quill, String(input.value), input.onChange);
  const link = useLink(quill);
  return (
    <div className={`form-editor ${input.isInvalid ? "form-editor-invalid" : ""}`}>
      <Editor
        className="p-editor-container"
        formats={formats}
        modules={modules}
        headerTemplate={<Toolbar />}
        pt={{
          toolbar: {
            className: "p-editor-toolbar",
            role: "toolbar",
            "aria-label": t.formatting(input.label),
          },
          // A browser's translator would write in it: its output came back as an edit, without the text, and was saved.
          content: { className: "p-editor-content", translate: "no" },
        }}
        onLoad={setQuill}
        onBlur={input.onBlur}
      />
      {link === undefined ? null : <LinkPanel {...link} />}
    </div>
  );
}
