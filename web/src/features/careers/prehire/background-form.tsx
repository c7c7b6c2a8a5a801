"use client";

import { useState } from "react";
import { fetchDisclosure } from "@/data/careers/prehire";
import type { BackgroundDisclosure, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { prehireFormMessages } from "./messages";
import { SectionForm, type SectionFormProps } from "./section-form";
import { isOutdated, ShownText, useShownText } from "./signing/shown-text";

function isSavedOf(
  { version, agency }: BackgroundDisclosure,
  { prehireData: { background } }: OwnApplicationDetail,
): boolean {
  return background?.disclosureVersion === version && background.disclosureAgency === agency;
}

/** The authorization of a background check, below its disclosure: nothing is asked before that is there to be read. */
export function BackgroundForm(props: SectionFormProps) {
  const t = prehireFormMessages[useLocale().locale];
  const [hasChanged, setChanged] = useState(false);
  const read = useShownText(fetchDisclosure);
  const { text } = read;
  return (
    <>
      {hasChanged ? (
        <p className="apply-failure" role="alert">
          {t.textChanged}
        </p>
      ) : null}
      <ShownText read={read} />
      {text === undefined ? null : (
        <SectionForm
          {...props}
          key={[text.version, text.locale, text.agency].join(" ")}
          kept={props.shelf.read(props.section)}
          told={{
            disclosureVersion: text.version,
            disclosureLocale: text.locale,
            disclosureAgency: text.agency,
          }}
          // What was checked below another text says nothing about this one.
          begin={isSavedOf(text, props.parts.application) ? {} : { hasReadDisclosure: false }}
          onRefused={(error) => {
            if (isOutdated(error)) {
              setChanged(true);
              void read.load();
            }
          }}
        />
      )}
    </>
  );
}
