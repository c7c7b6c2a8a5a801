"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { endInvitations, inviteApplicants } from "@/data/applications/interviews";
import { refreshed } from "@/lib/api/changes";
import type { Application, BulkInvitationReport } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { inviteMessages } from "./invite-messages";
import { RefusedList } from "./refused-list";
import { Whom } from "./whom";

type InviteDialogProps = {
  rows: readonly Application[];
  /** Called once somebody was invited. */
  onInvited: () => void;
  /** Back to one time for all. */
  onBack: () => void;
  onHide: () => void;
};

/** Invites each to choose a time by themselves, and says who was; nobody takes a seat for somebody else. */
export function InviteDialog({ rows, onInvited, onBack, onHide }: InviteDialogProps) {
  const t = useMessages(inviteMessages);
  const toast = useToast();
  const invite = useMutation({
    mutationFn: () => inviteApplicants(rows.map(({ id }) => id)),
    onSuccess: onInvited,
    onError: (error) => toast.showError(error, t.failed),
    onSettled: refreshed,
  });
  if (invite.data !== undefined) {
    return <Invited report={invite.data} onHide={onHide} />;
  }
  return (
    <Dialog
      title={t.title(rows.length)}
      visible
      busy={invite.isPending}
      onHide={onHide}
      footer={
        <>
          <Button label={t.back} text disabled={invite.isPending} onClick={onBack} />
          <Button
            label={t.submit(rows.length)}
            loading={invite.isPending}
            autoFocus
            onClick={() => invite.mutate()}
          />
        </>
      }
    >
      <div className="stack">
        <Whom rows={rows} />
        <p>{t.text}</p>
      </div>
    </Dialog>
  );
}

function Invited({ report, onHide }: { report: BulkInvitationReport; onHide: () => void }) {
  const t = useMessages(inviteMessages);
  const common = useMessages(commonMessages);
  const toast = useToast();
  const of = (asked: string) => report.results.filter(({ status }) => status === asked);
  const invited = of("invited");
  const undo = useMutation({
    mutationFn: () => endInvitations(invited.map(({ applicationId }) => applicationId)),
    onError: (error) => toast.showError(error, t.failed),
    onSettled: refreshed,
  });
  const [before, refused] = [of("already_invited"), of("refused")];
  return (
    <Dialog
      title={t.resultTitle}
      visible
      busy={undo.isPending}
      onHide={onHide}
      footer={
        <>
          {invited.length === 0 || undo.isSuccess ? null : (
            <Button
              label={t.undo(invited.length)}
              text
              loading={undo.isPending}
              onClick={() => undo.mutate()}
            />
          )}
          <Button label={common.close} autoFocus onClick={onHide} />
        </>
      }
    >
      <div className="stack" role="status">
        {undo.data === undefined ? (
          <Who said={t.invited(invited.length)} results={invited} />
        ) : (
          <Notice severity="info">{t.undone(undo.data.applicationIds.length)}</Notice>
        )}
        {before.length === 0 ? null : <Who said={t.before(before.length)} results={before} />}
        {refused.length === 0 ? null : (
          <>
            <Notice severity="warn">{t.refused(refused.length)}</Notice>
            <RefusedList refused={refused} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type WhoProps = { said: string; results: BulkInvitationReport["results"] };

function Who({ said, results }: WhoProps) {
  const names = results.map(({ applicantName }) => applicantName ?? "");
  return (
    <p>
      <strong>{said}</strong> <span>{names.join(", ")}</span>
    </p>
  );
}
