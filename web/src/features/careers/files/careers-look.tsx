"use client";

import type { FileButtonProps, FilesLook } from "@/upload/look/look";
import { CareersButton } from "../careers-button";
import "./files.css";

function CareersFileButton({ action, weight, ...button }: FileButtonProps) {
  const isMain = action === "retry" || weight === "main";
  return <CareersButton {...button} look={isMain ? "main" : "quiet"} />;
}

/** How an applicant's files look, with or without a sign-in. */
export const careersLook: FilesLook = {
  Button: CareersFileButton,
  row: "choose-file-buttons",
  list: "own-files",
  hint: "file-hint",
  failure: "file-failure",
};
