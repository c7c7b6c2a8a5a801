"use client";

import { useEffect, useId, useState } from "react";
import type { PrehireCalls } from "@/data/careers/prehire";
import type { OwnSignedForm } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../../careers-button";
import { useCall } from "../../use-call";
import { prehireFormMessages } from "../messages";

type SignedCopiesProps = { applicationId: string; calls: PrehireCalls };

/** What an applicant has signed, to keep: sealed a moment after the signature, one file for each part that is kept apart. */
export function SignedCopies({ applicationId, calls }: SignedCopiesProps) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const id = useId();
  const { failure, isSending, send } = useCall(locale, t);
  const [forms, setForms] = useState<OwnSignedForm[]>();
  const load = () => send(async () => setForms(await calls.signed(applicationId)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; the button asks again.
  useEffect(() => {
    void load();
  }, [applicationId]);
  // The last time counts: a reopened form is signed again.
  const last = forms?.toSorted((one, other) => other.number - one.number)[0];
  const places = Object.keys(t.lanes);
  const bundles = (last?.bundles ?? []).toSorted(
    (one, other) =>
      Number(one.isCountersigned) - Number(other.isCountersigned) ||
      places.indexOf(one.lane) - places.indexOf(other.lane),
  );
  const download = (bundleId: string) =>
    send(async () => window.location.assign((await calls.openCopy(applicationId, bundleId)).url));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.copies}</h2>
      {last === undefined ? null : <p>{last.state === "SEALED" ? t.copiesHint : t.copiesWait}</p>}
      <p className="choose-file-buttons">
        {bundles.map(({ bundleId, lane, isCountersigned }) => (
          <CareersButton
            key={bundleId}
            label={(isCountersigned ? t.downloadBoth : t.download)(t.lanes[lane])}
            disabled={isSending}
            onClick={() => void download(bundleId)}
          />
        ))}
        {failure === "" ? null : <CareersButton label={t.retry} onClick={() => void load()} />}
      </p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
    </section>
  );
}
