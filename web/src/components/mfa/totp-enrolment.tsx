"use client";

import { useState } from "react";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { mfaMessages } from "@/lib/messages/mfa";
import { authErrorText } from "@/lib/session/auth-errors";
import { beginTotp, type PendingFactor, verifyTotp } from "@/lib/session/factors";
import { CodeForm } from "./code-form";
import { SecretKey } from "./secret-key";

const rules = { name: { type: "string", maxLength: 50 } } as const;

/** Sets up an authenticator app: its name, the QR code or key, and the first code. */
export function TotpEnrolment({ onDone }: { onDone: () => Promise<void> }) {
  const [factor, setFactor] = useState<PendingFactor>();
  if (factor === undefined) {
    return <Begin onBegun={setFactor} />;
  }
  const verify = async (code: string) => {
    await verifyTotp(factor.id, code);
    await onDone();
  };
  return <Scan factor={factor} onCode={verify} />;
}

function Begin({ onBegun }: { onBegun: (factor: PendingFactor) => void }) {
  const t = useMessages(mfaMessages);
  const { locale } = useLocale();
  const form = usePlainForm({
    fields: [{ name: "name", kind: "text", label: t.name, hint: t.nameHint, required: false }],
    rules,
    values: { name: t.defaultName },
    send: ({ name }) => beginTotp(name || t.defaultName),
    onSaved: onBegun,
    explain: (error) => authErrorText(error, locale),
  });
  return <PlainForm form={form} submitLabel={t.begin} icon="pi pi-mobile" />;
}

type ScanProps = { factor: PendingFactor; onCode: (code: string) => Promise<void> };

/** What the app reads, by its camera or typed, and the first code that it shows. */
export function Scan({ factor, onCode }: ScanProps) {
  const t = useMessages(mfaMessages);
  return (
    <div className="stack">
      <p>{t.scan}</p>
      {/* biome-ignore lint/performance/noImgElement: a data address needs no optimising. */}
      <img className="qr-code" src={factor.qrCode} alt={t.qrCode} width={200} height={200} />
      <p className="muted">{t.onThisPhone}</p>
      <p>
        <a className="p-button p-button-outlined p-component" href={factor.uri}>
          <span
            className="pi pi-external-link p-button-icon p-button-icon-left"
            aria-hidden="true"
          />
          <span className="p-button-label">{t.openInApp}</span>
        </a>
      </p>
      <SecretKey secret={factor.secret} />
      <p>{t.enter}</p>
      <CodeForm onCode={onCode} />
      <p className="muted">{t.others}</p>
    </div>
  );
}
