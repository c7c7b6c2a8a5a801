"use client";

import { useState } from "react";
import type { PrehireCalls } from "@/data/careers/prehire";
import { useLocale } from "@/lib/messages/locale-context";
import { openInTab } from "@/lib/open-in-tab";
import { CareersButton } from "../../careers-button";
import { useCall } from "../../use-call";
import { prehireFormMessages } from "../messages";
import { ShownText, type useShownText } from "./shown-text";

type OpeningProps = { applicationId: string; calls: PrehireCalls };
type ConsentProps = OpeningProps & { read: ReturnType<typeof useShownText> };

/** The consent item by item, and the way to the document, in which there is a code to type. */
export function Consent({ read, ...opening }: ConsentProps) {
  return (
    <ShownText read={read}>
      <OpenDocument {...opening} />
    </ShownText>
  );
}

/** Opens the form as it would be signed now; if the browser blocks the new tab, there is a link. */
function OpenDocument({ applicationId, calls }: OpeningProps) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = () =>
    send(async () => setBlocked(await openInTab(() => calls.document(applicationId, locale))));
  return (
    <p className="prehire-document">
      <CareersButton label={t.openDocument} disabled={isSending} onClick={() => void open()} />{" "}
      {blocked === null ? null : (
        <a href={blocked} target="_blank" rel="noreferrer">
          {t.openAgain}
        </a>
      )}
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}
