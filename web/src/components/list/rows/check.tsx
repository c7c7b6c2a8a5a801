"use client";

import type { ReactNode } from "react";

type CheckProps = {
  checked: boolean;
  /** Neither: some of the rows it represents are chosen. */
  isMixed?: boolean;
  disabled?: boolean;
  /** Its name, where no text beside it says it. */
  name?: string;
  /** A text beside it, which can be clicked, too. */
  children?: ReactNode;
  onToggle: (isRange: boolean) => void;
};

/** The browser's box in the look of PrimeReact's; whatever its label covers takes the click. */
export function Check(props: CheckProps) {
  const { checked, isMixed = false, disabled = false, name, children, onToggle } = props;
  return (
    <label className="list-check">
      <span className={`p-checkbox p-component ${checked || isMixed ? "p-highlight" : ""}`}>
        <input
          type="checkbox"
          className="p-checkbox-input"
          aria-label={name}
          checked={checked}
          disabled={disabled}
          ref={(input) => {
            if (input !== null) {
              input.indeterminate = isMixed;
            }
          }}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="p-checkbox-box">
          {checked || isMixed ? (
            <svg className="p-icon p-checkbox-icon" viewBox="0 0 14 14" aria-hidden="true">
              <path
                d={isMixed ? "M2 7h10" : "M1.5 7.5 5 11l7.5-8"}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
            </svg>
          ) : null}
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
