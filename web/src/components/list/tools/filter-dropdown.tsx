"use client";

import { useEffect, useRef } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { SelectInput } from "@/form/prime/inputs/select-input";
import type { FilterInputProps } from "./filter-select";

const nothing = () => undefined;

/** PrimeReact's list, as in forms; a filter always has a value, and is never wrong. */
export function FilterDropdown(props: FilterInputProps) {
  const { id, label, value, options, shown, onChoose, hadFocus } = props;
  const input = useRef<{ focus: () => void } | null>(null);
  useEffect(() => {
    if (hadFocus.current) {
      input.current?.focus();
    }
  }, [hadFocus]);
  return (
    <PrimeScope>
      <SelectInput
        id={id}
        name={id}
        label={label}
        value={value}
        options={options}
        shown={shown}
        onChange={(chosen) => onChoose(String(chosen))}
        onBlur={nothing}
        onCheck={nothing}
        inputRef={(instance) => {
          input.current = instance;
        }}
        isInvalid={false}
        isRequired={false}
        hasNone={false}
        describedBy={undefined}
      />
    </PrimeScope>
  );
}
