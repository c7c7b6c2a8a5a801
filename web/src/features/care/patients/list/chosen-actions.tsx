"use client";

import { Button } from "@/components/button";
import { countOf, type Selection } from "@/components/list/view/selection";
import type { Patient } from "@/lib/api/generated/types.gen";
import { bulkVisitsRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { chosenMessages } from "../messages/chosen";

/** The API takes no more in one call. */
const MAX_BULK = bulkVisitsRules.patientIds.maxItems;

type ChosenActionsProps = { selection: Selection<Patient>; onCreate: () => void };

/** What can be done with the patients chosen. */
export function ChosenActions({ selection, onCreate }: ChosenActionsProps) {
  const t = useMessages(chosenMessages);
  const tooMany = countOf(selection) > MAX_BULK;
  return (
    <>
      <Button
        label={t.createVisits}
        icon="pi pi-calendar-plus"
        disabled={tooMany}
        onClick={onCreate}
      />
      {tooMany ? <p className="field-error">{t.tooMany}</p> : null}
    </>
  );
}
