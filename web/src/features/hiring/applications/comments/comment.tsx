"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { useToast } from "@/components/toast";
import { commentsKey, toggleComment } from "@/data/applications/comments";
import type { ApplicationComment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import type { KnownProps } from "../known";
import { commentMessages } from "./messages";

const CommentDialog = lazyPart(() => import("./comment-dialog").then((m) => m.CommentDialog), {
  closeOf: (props) => props.onHide,
});

type CommentProps = KnownProps & { comment: ApplicationComment };

/** Who wrote what and when; that one was deleted stays to be seen. */
export function Comment({ comment, application, me }: CommentProps) {
  const t = useMessages(commentMessages);
  const moment = formatMoment(comment.createdAt, me.settings.timeZone);
  const isRemoved = comment.deletedAt !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <p className="comment-head">
        <strong>{comment.authorName ?? t.formerColleague}</strong>
        <time className="muted" dateTime={comment.createdAt}>
          {moment}
        </time>
        {comment.editedAt === null || isRemoved ? null : (
          <span className="muted">{`(${t.edited})`}</span>
        )}
      </p>
      {comment.text === null ? (
        <p className="muted">{t.removed}</p>
      ) : (
        <p className="comment-text">{comment.text}</p>
      )}
      {comment.canChange || comment.canRestore ? (
        <div className="row comment-actions">
          {comment.canChange ? (
            <Button
              label={t.change}
              name={t.changeOf(moment)}
              icon="pi pi-pencil"
              text
              size="small"
              onClick={() => setOpen(true)}
            />
          ) : null}
          <ToggleButton comment={comment} applicationId={application.id} moment={moment} />
        </div>
      ) : null}
      {isOpen && comment.text !== null ? (
        <CommentDialog
          application={application}
          id={comment.id}
          text={comment.text}
          onHide={() => setOpen(false)}
        />
      ) : null}
    </li>
  );
}

type ToggleButtonProps = { comment: ApplicationComment; applicationId: string; moment: string };

/** One button for both ways, so that the focus stays where it is. */
function ToggleButton({ comment, applicationId, moment }: ToggleButtonProps) {
  const t = useMessages(commentMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const isRemoved = comment.deletedAt !== null;
  const refresh = () => queryClient.invalidateQueries({ queryKey: commentsKey });
  const toggle = useMutation({
    mutationFn: () => toggleComment({ applicationId, id: comment.id }, isRemoved),
    onSuccess: async () => {
      await refresh();
      toast.show("success", isRemoved ? t.restored : t.removedNow);
    },
    onError: (error) => {
      void refresh();
      toast.showError(error, t.failedToChange);
    },
  });
  return (
    <Button
      label={isRemoved ? t.restore : t.remove}
      name={isRemoved ? t.restoreOf(moment) : t.removeOf(moment)}
      icon={isRemoved ? "pi pi-undo" : "pi pi-trash"}
      text
      size="small"
      aria-disabled={toggle.isPending}
      onClick={() => (toggle.isPending ? undefined : toggle.mutate())}
    />
  );
}
