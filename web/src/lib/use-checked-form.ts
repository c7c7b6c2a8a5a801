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
import { useToast } from "@/components/toast";
import { loadAhead } from "./parts/load-ahead";
import { loadCode } from "./parts/load-code";

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

/** Any error keeps a form from being sent; `root` would not. */
const NOT_CHECKED = { values: {}, errors: { unchecked: { type: "load" } } };

/**
 * A form that a zod schema checks; the schema comes after the page, for it is first needed on sending. When it
 * can't be loaded the person is told, and sending again tries again.
 */
export function useCheckedForm<Values extends FieldValues>(
  load: () => Promise<Schema<Values>>,
  options: Omit<UseFormProps<Values>, "resolver">,
): UseFormReturn<Values> {
  const { showError } = useToast();
  const resolver: Resolver<Values> = async (values) => {
    try {
      return await check(await loadCode(load), values);
    } catch (error) {
      showError(error);
      return NOT_CHECKED as typeof NOT_CHECKED & { errors: FieldErrors<Values> };
    }
  };
  const fetchSchema = useEffectEvent(load);
  useEffect(() => loadAhead(() => fetchSchema()), []);
  return useForm<Values>({ ...options, resolver });
}
