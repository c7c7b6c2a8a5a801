"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { createRow, updateRow } from "@/data/resources/mutations";
import { resourceRowQuery } from "@/data/resources/queries";
import type { FormValues } from "@/form/declare";
import { type FormOptions, useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import type { ResourceBody } from "@/lib/api/resource";
import type { Rules } from "@/lib/api/rules";
import { useMessages } from "@/lib/messages/locale-context";
import { setupMessages } from "../messages";
import type { PlainRow, RowPartProps } from "./declare";
import { useShowRow } from "./use-show-row";

type RowFormOptions = {
  /** The rules of fields that the resource's own do not know. */
  rules?: Rules;
  /** What a new row begins with, where nothing else is asked for. */
  start?: FormValues;
  /** Saves it in its own way; the key makes sure that a new one is added only once. */
  send?: (input: ResourceBody, version: number, key: string) => Promise<PlainRow>;
  /** Runs after it was saved; by default, the sheet is closed. */
  onSaved?: (saved: PlainRow) => void;
  /** Runs when its text may go; by default, the sheet is closed. */
  onLeave?: (isGoingOn: boolean) => void;
  /** Puts what went wrong into words that stay in the form. */
  explain?: (error: unknown) => string;
} & Pick<FormOptions<FormValues, Rules, PlainRow>, "keeps" | "staysOpen">;

/** The form of a row; a version that is no longer the newest is never overwritten. */
export function useRowForm(
  { row, begin, resource, fields, nameOf, onHide }: RowPartProps,
  options: RowFormOptions = {},
) {
  const { rules, start, send, onSaved = onHide, onLeave = onHide, ...others } = options;
  const t = useMessages(setupMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const show = useShowRow(resource);
  const save = (input: ResourceBody, version: number, key: string) =>
    row ? updateRow(resource, row.id, { ...input, version }) : createRow(resource, input, key);
  return useDeclaredForm({
    fields,
    rules: { ...resource.rules, ...rules },
    values: { ...valuesOf(fields, row ?? {}), ...(row === null ? { ...start, ...begin } : {}) },
    version: row?.version ?? 0,
    repeatsUnanswered: row === null,
    send: send ?? save,
    onSaved: (saved) => {
      toast.show("success", t.saved(nameOf(saved)));
      onSaved(saved);
      return show(saved);
    },
    newest: async () => {
      const newest = await queryClient.fetchQuery({
        ...resourceRowQuery(resource, row?.id ?? ""),
        staleTime: 0,
      });
      return { values: valuesOf(fields, newest), version: newest.version };
    },
    onLeave,
    ...others,
  });
}
