import type { ComponentProps, ComponentType } from "react";

export type FileAction = "choose" | "photograph" | "retry" | "stop";

/** How loud a button is: one that is what a page waits for stands out. */
export type FileWeight = "main" | "plain";

export type FileButtonProps = Pick<
  ComponentProps<"button">,
  "ref" | "className" | "disabled" | "onClick" | "aria-describedby"
> & {
  action: FileAction;
  weight?: FileWeight;
  label: string;
  /** A fuller name for screen readers; it holds the label. */
  name?: string;
};

/** How choosing and sending files looks: in the theme, or on pages that know no theme. */
export type FilesLook = {
  Button: ComponentType<FileButtonProps>;
  /** Classes: of buttons side by side, a list of files, what is said by the way, and what went wrong. */
  row: string;
  list: string;
  hint: string;
  failure: string;
};
