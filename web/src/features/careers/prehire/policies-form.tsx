"use client";

import { useState } from "react";
import { shownIn, stillConfirmed } from "@/domain/hiring/prehire/policy-links";
import { useLocale } from "@/lib/messages/locale-context";
import { policyMessages } from "./policy-messages";
import { SectionForm, type SectionFormProps } from "./section-form";
import { isOutdated } from "./signing/shown-text";

/** Emergency contact and policies; the answers go with the links shown, and anyone who is late sees the new ones. */
export function PoliciesForm(props: SectionFormProps) {
  const { section, shelf, parts } = props;
  const { prehireData, policyLinks } = parts.application;
  const { locale } = useLocale();
  const [hasChanged, setChanged] = useState(false);
  const kept = shelf.read(section);
  const confirmed = hasChanged ? [] : stillConfirmed(prehireData.policies, policyLinks);
  return (
    <>
      {hasChanged ? (
        <p className="apply-failure" role="alert">
          {policyMessages[locale].changed}
        </p>
      ) : null}
      <SectionForm
        {...props}
        key={JSON.stringify(policyLinks)}
        kept={kept}
        told={{ shownLinks: shownIn(policyLinks, locale) }}
        // What was ticked on this device, perhaps before the text took the browser away, stays.
        begin={kept === null || hasChanged ? { acknowledged: confirmed.join(" ") } : {}}
        onRefused={(error) => {
          if (isOutdated(error)) {
            setChanged(true);
            parts.onChanged();
          }
        }}
      />
    </>
  );
}
