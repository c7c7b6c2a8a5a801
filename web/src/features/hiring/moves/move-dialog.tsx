"use client";

import { usePathname } from "next/navigation";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { Loading } from "@/components/states";
import { moveApplication } from "@/data/applications/mutations";
import type { Choice, FieldOf } from "@/form/declare";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { ApiError } from "@/lib/api/errors";
import { statusChangeRules } from "@/lib/api/generated/applications/rules.gen";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import type { MovableApplication } from "../application-props";
import {
  type InterviewValues,
  interviewValues,
  useInterviewFields,
} from "../interview/interview-fields";
import { useOpenSlots } from "../interview/use-open-slots";
import { type ApplicationsTexts, applicationsMessages } from "../messages";
import type { Status } from "../status-tag";
import { keepMove } from "../undo/keep-move";
import { Missing, mayOverride, useLacking } from "./missing-for-hire";
import { reasonField, useReasons } from "./reasons";
import { asksInterview, isReopening } from "./sort-moves";

/** Somebody else was faster: what can be done now is visible behind the dialog. */
const overtaken = ["stale_version", "application_move"];

type MoveDialogProps = {
  application: MovableApplication;
  move: NextMove;
  me: Me;
  onHide: () => void;
};
type Values = InterviewValues & { reasonId: string; reason: string; overrideReason: string };

function useFields(
  { application, move, me }: MoveDialogProps,
  isOverride: boolean,
  options: readonly Choice[],
): FieldOf<Values>[] {
  const t = useMessages(applicationsMessages);
  const { reasons } = move;
  const slots = useOpenSlots(application.id, move.toStatus);
  const interview = useInterviewFields(move.toStatus, me, slots) as FieldOf<Values>[];
  const reason: FieldOf<Values>[] = reasons === null ? [] : [reasonField(t, options)];
  const override: FieldOf<Values>[] = isOverride
    ? [
        {
          name: "overrideReason",
          kind: "textarea",
          label: t.override,
          hint: t.overrideHint,
          rows: 2,
          required: true,
          isCounted: true,
        },
      ]
    : [];
  return [
    ...reason,
    ...override,
    ...interview,
    {
      name: "reason",
      kind: "textarea",
      label: t.note,
      hint: t.noteHint,
      rows: 3,
      isCounted: true,
    },
  ];
}

/** Asks why, as far as the move needs a reason, and moves the application that its title names. */
export function MoveDialog(props: MoveDialogProps) {
  const { application, move, me, onHide } = props;
  const t = useMessages(applicationsMessages);
  const { options, isNone, isPending } = useReasons(move.reasons);
  const page = usePathname();
  const to = t.statuses[move.toStatus];
  const isRejection = move.reasons === "rejection";
  const lacking = useLacking(application, move.toStatus);
  const isOverride = lacking.isIncomplete && mayOverride(me);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: useFields(props, isOverride, options),
    rules: statusChangeRules,
    values: { reasonId: "", reason: "", overrideReason: "", ...interviewValues(move.toStatus, me) },
    repeatsUnanswered: true,
    send: (values, _version, key) =>
      moveApplication(
        application.id,
        { ...values, toStatus: move.toStatus, version: application.version },
        key,
      ),
    onSaved: (moved) => {
      keepMove(moved, me, page);
      onHide();
    },
    onFailed: (error) => {
      if (error instanceof ApiError && overtaken.includes(error.code)) {
        toast.showError(error);
        onHide();
      }
    },
    onLeave: onHide,
  });
  return (
    <FormDialog
      form={form}
      title={t.moveTitle(nameOf(application), to)}
      submitLabel={submitWord(application.status, move, t)}
      columns={asksInterview(move.toStatus)}
      disabled={isNone || (lacking.isIncomplete && !isOverride)}
      {...(isRejection ? { severity: "danger" as const } : {})}
      intro={
        <>
          <p>{t.moveIntro(t.statuses[application.status], to)}</p>
          {isRejection ? <p>{t.rejectionMail(nameOf(application))}</p> : null}
          <Missing applicationId={application.id} lacking={lacking} me={me} />
          {isNone ? <Notice severity="warn">{t.noReasons}</Notice> : null}
        </>
      }
    >
      {isPending ? <Loading /> : undefined}
    </FormDialog>
  );
}

function submitWord(status: Status, move: NextMove, t: ApplicationsTexts): string {
  if (isReopening(status, move)) {
    return t.reopen;
  }
  return move.reasons === "rejection" ? t.reject : t.move;
}
