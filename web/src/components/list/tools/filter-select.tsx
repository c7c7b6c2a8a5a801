"use client";

import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { loadWhereWide, useIsWide } from "../rows/use-is-wide";

type Choice = { value: string; label: string };

export type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly Choice[];
  onChoose: (value: string) => void;
};

export type FilterInputProps = FilterSelectProps & {
  id: string;
  /** Whether the platform's list had the focus when PrimeReact's took its place. */
  hadFocus: RefObject<boolean>;
};

/** The platform's own list, which a phone keeps, and which stands in until PrimeReact's is there. */
function NativeSelect({ id, value, options, onChoose, hadFocus }: FilterInputProps) {
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
  );
}

const LazyDropdown = lazyPart<FilterInputProps>(
  () => import("./filter-dropdown").then((module) => module.FilterDropdown),
  { ahead: loadWhereWide, loading: (props) => <NativeSelect {...props} />, failed: NativeSelect },
);

/** One of a few values that narrow or order the list: PrimeReact's Dropdown beside its table. */
export function FilterSelect(props: FilterSelectProps) {
  const id = useId();
  const hadFocus = useRef(false);
  const isWide = useIsWide() === true;
  const Input = isWide ? LazyDropdown : NativeSelect;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <Input {...props} id={id} hadFocus={hadFocus} />
    </div>
  );
}
