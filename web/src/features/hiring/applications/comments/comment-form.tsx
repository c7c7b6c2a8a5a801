"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormSection } from "@/components/form/form-section";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { useToast } from "@/components/toast";
import { commentsKey, writeComment } from "@/data/applications/comments";
import { commentTextLimits } from "@/lib/api/generated/applications/limits.gen";
import { zCommentText } from "@/lib/api/generated/applications/zod.gen";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { useMessages } from "@/lib/messages/locale-context";
import { commentMessages } from "./messages";

/** One more comment; what was written stays until it has arrived, and arrives once. */
export function CommentForm({ applicationId }: { applicationId: string }) {
  const t = useMessages(commentMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const keys = useIntentKeys();
  const form = useDeclaredForm({
    fields: [
      {
        name: "text",
        kind: "textarea",
        label: t.text,
        rows: 3,
        required: true,
        limit: commentTextLimits.text.maxLength,
      },
    ],
    rules: zCommentText.shape,
    values: { text: "" },
    keeps: { subject: `new-comment:${applicationId}`, field: "text" },
    staysOpen: "emptied",
    send: ({ text }) => writeComment(applicationId, text, keys.keyFor(text)),
    onSaved: async () => {
      keys.forget();
      await queryClient.invalidateQueries({ queryKey: commentsKey });
      toast.show("success", t.written);
    },
    fallback: t.failedToWrite,
  });
  return <FormSection form={form} submitLabel={t.write} />;
}
