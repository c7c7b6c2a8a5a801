"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useDeclaredForm } from "@/components/form/use-declared-form";
import { useToast } from "@/components/toast";
import { changeComment, commentsKey } from "@/data/applications/comments";
import { commentTextLimits } from "@/lib/api/generated/applications/limits.gen";
import { zCommentText } from "@/lib/api/generated/applications/zod.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type KnownProps, nameOf } from "../known";
import { commentMessages } from "./messages";

type CommentDialogProps = Pick<KnownProps, "application"> & {
  id: string;
  text: string;
  onHide: () => void;
};

/** Changes a comment of one's own, on the application that its title names. */
export function CommentDialog({ application, id, text, onHide }: CommentDialogProps) {
  const t = useMessages(commentMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: commentsKey });
  const form = useDeclaredForm({
    fields: [
      {
        name: "text",
        kind: "textarea",
        label: t.changeText,
        rows: 5,
        required: true,
        limit: commentTextLimits.text.maxLength,
      },
    ],
    rules: zCommentText.shape,
    values: { text },
    send: (values) => changeComment({ applicationId: application.id, id }, values.text),
    onSaved: async () => {
      await refresh();
      toast.show("success", t.changed);
      onHide();
    },
    onFailed: () => void refresh(),
    onLeave: onHide,
    fallback: t.failedToChange,
  });
  return <FormDialog form={form} title={t.changeTitle(nameOf(application))} submitLabel={t.save} />;
}
