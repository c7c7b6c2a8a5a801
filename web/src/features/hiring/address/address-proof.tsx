import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useToast } from "@/components/toast";
import { deleteApplicationLinks } from "@/data/applications/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { addressMessages } from "./messages";

/** Whether the reader of the address's email is the one working on the application, and a way to end its links. */
export function AddressProof({ application, me }: ApplicationProps) {
  const t = useMessages(addressMessages);
  const { emailConfirmedAt } = application;
  return (
    <>
      <small className="muted address-proof">
        {emailConfirmedAt === null
          ? t.unconfirmed
          : t.confirmed(formatDay(emailConfirmedAt, me.settings.timeZone))}
      </small>
      {mayDecide(me.role) ? <EndLinks application={application} me={me} /> : null}
    </>
  );
}

function EndLinks({ application }: ApplicationProps) {
  const t = useMessages(addressMessages);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const name = nameOf(application);
  async function end() {
    await deleteApplicationLinks(application.id);
    setAsking(false);
    toast.show("success", t.ended(name));
  }
  return (
    <>
      <Button label={t.end} text size="small" onClick={() => setAsking(true)} />
      <ConfirmDialog
        title={t.title(name)}
        visible={asking}
        confirmLabel={t.end}
        severity="danger"
        onConfirm={end}
        onHide={() => setAsking(false)}
      >
        {t.text}
      </ConfirmDialog>
    </>
  );
}
