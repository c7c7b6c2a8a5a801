"use client";

import { useQuery } from "@tanstack/react-query";
import { Failed } from "@/components/states";
import type { ChoicesQuery } from "@/form/declare";
import type { InputProps } from "./input-props";
import { SelectInput } from "./select-input";

/** The choices, without those that are turned off, except the current one. */
function useChoices(choices: ChoicesQuery, chosen: string) {
  const query = useQuery(choices);
  const options = (query.data ?? []).filter(({ value, isOff }) => !isOff || value === chosen);
  return { ...query, options };
}

/** One row of another resource. */
export function ReferenceInput({
  choices,
  none,
  ...input
}: InputProps & { choices: ChoicesQuery; none: string | undefined }) {
  const { options, isPending, error, data, refetch } = useChoices(choices, String(input.value));
  return (
    <>
      <SelectInput {...input} options={options} none={none} isLoading={isPending} />
      {error !== null && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}
