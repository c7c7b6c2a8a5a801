"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
import { type CheckPath, letterDraftQuery, moveCheck } from "@/data/background-checks/checks";
import { picturesQuery } from "@/data/duties/duties";
import { fillForm } from "@/form/nested";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { backgroundMoveRules } from "@/lib/api/generated/applications/rules.gen";
import type { BackgroundCheck, BackgroundMove } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { Letter } from "../offer/letter";
import { backgroundMessages } from "./background-messages";
import { checkFormMessages } from "./check-form-messages";
import { isLetter, moveFields } from "./move-fields";

type CheckMoveDialogProps = {
  check: BackgroundCheck;
  path: CheckPath;
  toState: BackgroundCheck["state"];
  waitDays: number;
  onHide: () => void;
};

/** Asks what a move of a check needs, and shows the letter that it writes. */
export function CheckMoveDialog(props: CheckMoveDialogProps) {
  const { check, path, toState, waitDays, onHide } = props;
  const { locale } = useLocale();
  const t = useMessages(checkFormMessages);
  const words = useMessages(backgroundMessages);
  const toast = useToast();
  const isNotice = toState === "pre_adverse";
  const pictures = picturesQuery(path.application_id, "background", words.failed);
  const { data: files = [] } = useQuery({ ...pictures, enabled: isNotice });
  const choices = files.map((file) => ({ value: file.attachmentId, label: file.fileName }));
  const fields = moveFields(check.state, toState, locale, choices);
  const form = useDeclaredForm({
    fields,
    rules: backgroundMoveRules,
    values: fillForm(fields, {}),
    send: (values, _version, key) =>
      moveCheck(
        path,
        { ...(values as Partial<BackgroundMove>), fromState: check.state, toState },
        key,
      ),
    onSaved: () => {
      toast.show("success", t.moved(words.states[toState]));
      onHide();
    },
    onLeave: onHide,
    fallback: words.failedToChange,
  });
  return (
    <FormDialog
      form={form}
      title={`${words.moves[toState]}: ${words.kinds[check.kind]}`}
      submitLabel={isLetter(toState) ? t.write : t.save}
      {...(toState === "adverse" ? { severity: "danger" as const } : {})}
      {...(isLetter(toState)
        ? {
            intro: (
              <Draft
                path={path}
                kind={toState}
                hint={isNotice ? t.willWait(waitDays) : t.willEnd}
              />
            ),
          }
        : {})}
    />
  );
}

type DraftProps = { path: CheckPath; kind: "pre_adverse" | "adverse"; hint: string };

function Draft({ path, kind, hint }: DraftProps) {
  const t = useMessages(checkFormMessages);
  const words = useMessages(backgroundMessages);
  const query = useQuery(letterDraftQuery(path, kind));
  return (
    <>
      <p>{`${t.willRead} ${hint}`}</p>
      <Fetched query={query} failed={words.failedToOpen}>
        {(letters) => <Letter offer={letters} />}
      </Fetched>
    </>
  );
}
