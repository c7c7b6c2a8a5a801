import type { ComponentProps } from "react";

type CareersButtonProps = Omit<ComponentProps<"button">, "type" | "children" | "name"> & {
  label: string;
  /** A fuller name for screen readers; it holds the label. */
  name?: string;
  look?: "main" | "quiet" | "danger";
};

/** Each in the look of the careers pages, which have no theme, and in the theme's, which has no careers pages. */
const looks = {
  main: "careers-button p-button p-component",
  quiet: "careers-button is-quiet p-button p-component p-button-outlined",
  danger: "careers-button is-danger p-button p-component p-button-danger",
};

/** A button that is on the careers pages and on pages for people who have signed in. */
export function CareersButton(props: CareersButtonProps) {
  const { label, name, look = "quiet", className = "", ...rest } = props;
  return (
    <button {...rest} type="button" className={`${looks[look]} ${className}`} aria-label={name}>
      {label}
    </button>
  );
}
