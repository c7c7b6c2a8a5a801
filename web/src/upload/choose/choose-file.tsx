"use client";

import { useState } from "react";
import { checkFile, nameForKind, problemOf } from "../file-kind";
import { problemText } from "../problem-messages";
import { FilePicker, type FilePickerProps } from "./file-picker";

/** A file as it will be sent. */
export type CheckedFile = { content: File; name: string };

type ChooseFileProps = Omit<FilePickerProps, "multiple" | "onFiles"> & {
  onChosen: (file: CheckedFile) => void;
};

/** Chooses one file; anything that is not a document is refused immediately, with an explanation. */
export function ChooseFile({ onChosen, ...picker }: ChooseFileProps) {
  const { look, locale } = picker;
  const [problem, setProblem] = useState("");

  async function check(content: File) {
    try {
      const found = await checkFile(content);
      if (found.ok) {
        setProblem("");
        onChosen({ content, name: nameForKind(content.name, found.kind) });
      } else {
        setProblem(problemText(problemOf(found), locale));
      }
    } catch {
      setProblem(problemText({ code: "unreadable" }, locale));
    }
  }

  return (
    <div className="choose-file">
      <FilePicker
        {...picker}
        onFiles={([file]) => {
          if (file !== undefined) {
            void check(file);
          }
        }}
      />
      {problem === "" ? null : (
        <p className={look.failure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
