"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "@/components/news/use-toast";
import { documentRequestsQuery } from "@/data/applications/files";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { paperCreateRules } from "@/lib/api/generated/applications/rules.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useLeaveGuard } from "@/lib/unsaved/use-leave-guard";
import type { CheckedFile } from "@/upload/choose/choose-file";
import { themeLook } from "@/upload/look/theme-look";
import { SendingList } from "@/upload/progress/sending-list";
import { StopQuestion } from "@/upload/progress/stop-question";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { applicationFileMessages } from "../files/messages";
import { ChooseStaffFile } from "./choose-staff-file";
import { aboutChoice, isFromOffer, sectionChoices, whatChoices } from "./file-choices";
import { staffFileMessages } from "./messages";
import { useStaffFileSending } from "./use-staff-file-sending";
import "./staff-files.css";

type AddFileDialogProps = ApplicationProps & { onHide: () => void };

function useStaffFileForm(
  { application, me, onHide }: AddFileDialogProps,
  chosen: CheckedFile | null,
) {
  const t = useMessages(staffFileMessages);
  const words = useMessages(applicationFileMessages);
  const toast = useToast();
  const { data: requests = [] } = useQuery(documentRequestsQuery(application.id, words.failed));
  const sending = useStaffFileSending(application, me.id);
  const form = useDeclaredForm({
    fields: [
      {
        name: "what",
        kind: "select",
        label: t.what,
        options: whatChoices(application.id, requests, words, t),
        required: true,
      },
      {
        name: "sectionId",
        kind: "select",
        label: t.lane,
        hint: isFromOffer(application) ? t.laneHint : t.laneHintEarly,
        options: sectionChoices(application, me.role, words.lanes),
        required: true,
      },
    ],
    rules: paperCreateRules,
    values: { what: "CUSTOM", sectionId: "application" },
    send: async ({ what, sectionId }) => {
      if (chosen !== null) {
        await sending.send(chosen, aboutChoice(what, sectionId));
      }
    },
    onSaved: () => {
      toast.show("success", t.added(chosen?.name ?? ""));
      onHide();
    },
    onLeave: onHide,
    explain: sending.explain,
  });
  return { form, sending };
}

/** Adds a file of the applicant that its title names: what came by hand or by fax. */
export function AddFileDialog(props: AddFileDialogProps) {
  const t = useMessages(staffFileMessages);
  const [chosen, setChosen] = useState<CheckedFile | null>(null);
  const [leaving, setLeaving] = useState<{ proceed?: (() => void) | undefined } | null>(null);
  const { form, sending } = useStaffFileForm(props, chosen);
  const { locale } = useLocale();
  useLeaveGuard(form.isBusy, (proceed) => setLeaving({ proceed }));

  function stopAndLeave() {
    sending.stop();
    props.onHide();
    leaving?.proceed?.();
  }

  return (
    <>
      <FormDialog
        form={form}
        title={t.title(nameOf(props.application))}
        submitLabel={t.submit}
        busyLabel={t.sending}
        disabled={chosen === null}
        intro={
          <>
            <p>{t.intro}</p>
            <ChooseStaffFile chosen={chosen} disabled={form.isBusy} onChosen={setChosen} />
            <SendingList
              items={sending.items}
              look={themeLook}
              locale={locale}
              onRemove={sending.stop}
            />
          </>
        }
      />
      <StopQuestion
        visible={leaving !== null && form.isBusy}
        onStop={stopAndLeave}
        onHide={() => setLeaving(null)}
      />
    </>
  );
}
