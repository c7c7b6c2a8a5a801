"use client";

import { Button } from "@/components/button";
import type { FileAction, FileButtonProps, FilesLook } from "./look";
import "./theme-look.css";

const icons: Partial<Record<FileAction, string>> = {
  choose: "pi pi-folder-open",
  photograph: "pi pi-camera",
  retry: "pi pi-refresh",
};

function ThemeButton({ action, weight, ...button }: FileButtonProps) {
  return <Button {...button} icon={icons[action]} outlined={weight !== "main"} />;
}

/** The theme's look, for people signed in as staff. */
export const themeLook: FilesLook = {
  Button: ThemeButton,
  row: "row",
  list: "files-on-their-way",
  hint: "muted",
  failure: "field-error",
};
