"use client";

import { useToast } from "@/components/news/use-toast";
import { ApiError } from "@/lib/api/errors";
import { fieldErrorText } from "@/lib/api/field-errors";
import { useLocale } from "@/lib/messages/locale-context";

/** Says why something without a form was refused: the API's message for a field says more than that one is wrong. */
export function useRefusal() {
  const toast = useToast();
  const { locale } = useLocale();
  return (error: unknown, fallback: string) => {
    const detail = error instanceof ApiError ? error.details[0] : undefined;
    if (detail === undefined) {
      toast.showError(error, fallback);
    } else {
      toast.show("error", fieldErrorText(detail, locale));
    }
  };
}
