"use client";

import { Button as PrimeButton } from "primereact/button";
import type { ComponentProps } from "react";

export type ButtonProps = Pick<
  ComponentProps<typeof PrimeButton>,
  | "icon"
  | "outlined"
  | "text"
  | "severity"
  | "size"
  | "loading"
  | "disabled"
  | "onClick"
  | "className"
  | "id"
  | "form"
  | "autoFocus"
  | "rounded"
  | "aria-expanded"
  | "aria-controls"
  | "aria-pressed"
  | "aria-haspopup"
  | "aria-describedby"
> & {
  label: string;
  /** A fuller name for screen readers where many buttons share a label; it holds the label. */
  name?: string;
  type?: "button" | "submit";
  /** Shows only the icon; the label stays its accessible name. */
  iconOnly?: boolean;
};

/** A button in the theme's look; every one has a name. */
export function Button({ label, name, iconOnly = false, type = "button", ...rest }: ButtonProps) {
  return (
    <PrimeButton
      {...rest}
      type={type}
      {...(iconOnly ? { "aria-label": name ?? label, title: label } : { label })}
      {...(name !== undefined && !iconOnly ? { "aria-label": name } : {})}
    />
  );
}
