"use client";

import type { ComponentProps } from "react";

type Severity = "secondary" | "success" | "info" | "warning" | "danger" | "help";

export type ButtonProps = Omit<ComponentProps<"button">, "children" | "name" | "title"> & {
  label: string;
  /** A fuller name for screen readers where many buttons share a label; it holds the label. */
  name?: string;
  type?: "button" | "submit";
  /** A primeicons class, such as "pi pi-plus". */
  icon?: string;
  /** Shows only the icon; the label stays its accessible name. */
  iconOnly?: boolean;
  severity?: Severity;
  outlined?: boolean;
  text?: boolean;
  rounded?: boolean;
  size?: "small";
  /** Shows that its work is under way, and takes no further click. */
  loading?: boolean;
};

type Look = Pick<
  ButtonProps,
  "iconOnly" | "severity" | "outlined" | "text" | "rounded" | "size" | "loading" | "className"
>;

function classesOf(look: Look): string {
  const classes = {
    "p-button-icon-only": look.iconOnly,
    "p-button-outlined": look.outlined,
    "p-button-text": look.text,
    "p-button-rounded": look.rounded,
    "p-button-sm": look.size === "small",
    "p-button-loading": look.loading,
    [`p-button-${look.severity}`]: look.severity !== undefined,
    [look.className ?? ""]: look.className !== undefined,
  };
  const chosen = Object.keys(classes).filter((name) => classes[name] === true);
  return ["p-button p-component", ...chosen].join(" ");
}

/** A button in the theme's look; every one has a name. */
export function Button(props: ButtonProps) {
  const { label, name, type = "button", icon, iconOnly = false, severity, ...others } = props;
  const { outlined, text, rounded, size, loading, className, disabled, ...rest } = others;
  const shownIcon = loading === true ? "pi pi-spin pi-spinner" : icon;
  const spoken = name ?? (iconOnly ? label : undefined);
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ iconOnly, ...props })}
      disabled={disabled === true || loading === true}
      aria-label={spoken}
      title={iconOnly ? label : name}
    >
      {shownIcon === undefined ? null : (
        <span
          className={`p-button-icon ${iconOnly ? "" : "p-button-icon-left"} ${shownIcon}`}
          aria-hidden="true"
        />
      )}
      {iconOnly ? null : <span className="p-button-label">{label}</span>}
    </button>
  );
}
