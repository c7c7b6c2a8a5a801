"use client";

import { FormSection } from "@/form/prime/form-section";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { RowPartProps } from "./declare";
import { useRowForm } from "./use-row-form";

/** A new row, or one to change. */
export function RowForm(props: RowPartProps) {
  const common = useMessages(commonMessages);
  return <FormSection form={useRowForm(props)} submitLabel={common.save} inSheet />;
}
