"use client";

import type { ComponentProps } from "react";

export type InputProps = Omit<ComponentProps<"input">, "className"> & { invalid?: boolean };

/** A one-line input in the theme's look. */
export function Input({ invalid = false, ...input }: InputProps) {
  return <input {...input} className={`p-inputtext p-component${invalid ? " p-invalid" : ""}`} />;
}
