"use client";

import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
import { signatureMessages } from "@/components/signature/messages";
import { SignatureWays } from "@/components/signature/signature-ways";
import { UnsignedError, useSignature } from "@/components/signature/use-signature";
import { countersign, countersigningConsentQuery } from "@/data/applications/signed-forms";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { failureSentence } from "@/lib/api/failures";
import { countersignatureCreateRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail, Countersignature } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { nameOf } from "../applicant-names";
import { countersigningMessages } from "./countersigning-messages";
import "@/form/plain/theme-colors.css";

type CountersignDialogProps = {
  item: Countersignature;
  application: ApplicationDetail;
  onHide: () => void;
};

/** A drawing as the API takes it along with the rest. */
async function written(picture: Blob | null): Promise<string | null> {
  if (picture === null) {
    return null;
  }
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function ClearButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} size="small" text />;
}

/** Asks for a signature of the agency below exactly what was signed. */
export function CountersignDialog({ item, application, onHide }: CountersignDialogProps) {
  const t = useMessages(countersigningMessages);
  const { locale } = useLocale();
  const me = useMyself();
  const toast = useToast();
  const signature = useSignature();
  const consent = useQuery(countersigningConsentQuery(locale));
  const form = useDeclaredForm({
    fields: [
      { name: "signerName", kind: "text", label: t.name, hint: t.nameHint, autoComplete: "name" },
      { name: "signerTitle", kind: "text", label: t.jobTitle, autoComplete: "organization-title" },
      { name: "agrees", kind: "check", label: t.agree, mustBe: true, missing: t.agreeMissing },
    ],
    rules: countersignatureCreateRules,
    values: { signerName: `${me.firstName} ${me.lastName}`, signerTitle: "", agrees: false },
    send: async ({ signerName, signerTitle }, _version, key) => {
      const { documentId, lane, sha256 } = item;
      const drawing = await written(await signature.picture());
      const told = { consentVersion: consent.data?.version ?? "", consentLocale: locale };
      const signed = { signerName, signerTitle, drawing, agrees: true as const };
      return countersign(application.id, { documentId, lane, sha256, ...told, ...signed }, key);
    },
    onSaved: () => {
      toast.show("success", t.done);
      onHide();
    },
    onLeave: onHide,
    explain: (error) =>
      error instanceof UnsignedError
        ? signatureMessages[locale].missing
        : failureSentence(error, locale, t.failedToSign),
    fallback: t.failedToSign,
  });
  return (
    <FormDialog
      form={form}
      title={t.dialog(t.documents[item.document], nameOf(application))}
      submitLabel={t.submit}
      disabled={consent.data === undefined}
      intro={
        <div className="stack">
          <Fetched query={consent} failed={t.failedToSign}>
            {({ items }) => (
              <div className="stack">
                {items.map(({ id, heading, text }) => (
                  <p key={id}>
                    <strong>{heading}</strong> <span>{text}</span>
                  </p>
                ))}
              </div>
            )}
          </Fetched>
          <div className="theme-colors stack">
            <SignatureWays name={`${form.id}-how`} signature={signature} button={ClearButton} />
          </div>
        </div>
      }
    />
  );
}
