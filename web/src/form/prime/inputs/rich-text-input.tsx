"use client";

import type { ReactNode } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { PartLoading } from "@/components/parts/part-loading";
import { RichText } from "@/components/rich-text";
import type { InputProps } from "./input-props";
import { loadRichText } from "./load-rich-text";

/** What was written is in the form, and in sight, while the editor is missing. */
function WithoutEditor({ why, value }: InputProps & { why: ReactNode }) {
  return (
    <>
      {why}
      <RichText html={String(value)} />
    </>
  );
}

/** Formatted text; its editor is loaded when it is shown, for it is as large as all the rest of a form. */
export const RichTextInput = lazyPart<InputProps>(loadRichText, {
  ahead: () => undefined,
  loading: <PartLoading />,
  failed: WithoutEditor,
});
