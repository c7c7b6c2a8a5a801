"use client";

import { useEffect, useEffectEvent } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";

type Schema<Values> = z.ZodMiniType<Values, Values>;

async function check<Values extends FieldValues>(schema: Schema<Values>, values: Values) {
  const result = await schema.safeParseAsync(values);
  if (result.success) {
    return { values: result.data, errors: {} };
  }
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of result.error.issues) {
    errors[issue.path.join(".")] ??= { type: issue.code ?? "custom", message: issue.message };
  }
  return { values: {}, errors: errors as FieldErrors<Values> };
}

/** A form that a zod schema checks; the schema comes after the page, for it is first needed on sending. */
export function useCheckedForm<Values extends FieldValues>(
  load: () => Promise<Schema<Values>>,
  options: Omit<UseFormProps<Values>, "resolver">,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = async (values) => check(await load(), values);
  const fetchSchema = useEffectEvent(load);
  useEffect(() => {
    void fetchSchema();
  }, []);
  return useForm<Values>({ ...options, resolver });
}
