"use client";

import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { loadWhereAtLeast, useIsAtLeast } from "@/lib/use-is-at-least";

type Choice = { value: string; label: string };

export type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly Choice[];
  /** Shown in the line of tools, where there is no room for a label above. */
  shown?: string;
  onChoose: (value: string) => void;
};

export type FilterInputProps = FilterSelectProps & {
  id: string;
  /** Whether the platform's list had the focus when PrimeReact's took its place. */
  hadFocus: RefObject<boolean>;
};

/** From this width in px, filters are in the line of tools; the same width is in tools.css. */
const lineWidth = 1200;

/**
 * The platform's own list, which phones keep, and which is used until PrimeReact's is there: in the line of tools
 * it lies invisibly over the words that PrimeReact's will show.
 */
function NativeSelect({ id, value, options, shown, onChoose, hadFocus }: FilterInputProps) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const element = select.current;
    if (hadFocus.current) {
      element?.focus();
    }
    return () => {
      hadFocus.current = document.activeElement === element;
    };
  }, [hadFocus]);
  return (
    <span className="list-filter-box">
      <span className="list-filter-shown" aria-hidden="true">
        {shown}
      </span>
      <select
        ref={select}
        id={id}
        value={value}
        className="p-inputtext p-component select"
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const LazyDropdown = lazyPart<FilterInputProps>(
  () => import("./filter-dropdown").then((module) => module.FilterDropdown),
  {
    ahead: loadWhereAtLeast(lineWidth),
    loading: (props) => <NativeSelect {...props} />,
    failed: NativeSelect,
  },
);

/** One of a few values that narrow or order the list: PrimeReact's Dropdown in the line, a native list elsewhere. */
export function FilterSelect(props: FilterSelectProps) {
  const id = useId();
  const hadFocus = useRef(false);
  const Input = useIsAtLeast(lineWidth) === true ? LazyDropdown : NativeSelect;
  return (
    <div className="field list-filter">
      <label htmlFor={id}>{props.label}</label>
      <Input {...props} id={id} hadFocus={hadFocus} />
    </div>
  );
}
