"use client";

import { type ChangeEvent, useState } from "react";
import type { Locale } from "@/lib/messages/locale";
import { checkFile, nameForKind } from "./file-kind";
import { uploadProblems } from "./problem-messages";

/** A file as it will be sent. */
export type CheckedFile = { content: File; name: string };

/** Looks at what was chosen before it is sent; what is no document is refused at once, in words. */
export function useFileCheck(locale: Locale, onChosen: (file: CheckedFile) => void) {
  const words: Record<string, string> = uploadProblems[locale];
  const [problem, setProblem] = useState("");

  async function look(content: File) {
    try {
      const found = await checkFile(content);
      if (found.ok) {
        setProblem("");
        onChosen({ content, name: nameForKind(content.name, found.kind) });
        return;
      }
      const code = found.problem === "unsupported" ? `unsupported_${found.found}` : found.problem;
      setProblem(words[code] ?? uploadProblems[locale].unsupported_unknown);
    } catch {
      setProblem(uploadProblems[locale].unreadable);
    }
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file !== undefined) {
      void look(file);
    }
    // The same file may be chosen again.
    target.value = "";
  }

  return { problem, handleChoice };
}
