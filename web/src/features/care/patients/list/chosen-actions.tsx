"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { countOf, type Selection } from "@/components/list/view/selection";
import { knownNames } from "@/data/patients/known-names";
import type { Patient } from "@/lib/api/generated/types.gen";
import { bulkVisitsRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { chosenMessages } from "../messages/chosen";
import type { BulkChoice } from "../patients-dialogs";
import { type PatientsView, toScope } from "../patients-list";

/** The API accepts no more than this in one call. */
const MAX_BULK = bulkVisitsRules.patientIds.maxItems;

type ChosenActionsProps = {
  selection: Selection<Patient>;
  view: PatientsView;
  date: string;
  onCreate: (choice: BulkChoice) => void;
};

function choiceOf({ selection, view, date }: ChosenActionsProps, known: BulkChoice["names"]) {
  const count = countOf(selection);
  if (selection.mode === "all") {
    return { target: { allMatching: toScope(view, date) }, patients: [], names: known, count };
  }
  const patients = [...selection.rows.values()];
  const target = { patientIds: patients.map((patient) => patient.id) };
  const names = new Map(patients.map((patient) => [patient.id, patient.fullName]));
  return { target, patients, names, count };
}

/** What can be done with the patients chosen. */
export function ChosenActions(props: ChosenActionsProps) {
  const t = useMessages(chosenMessages);
  const queryClient = useQueryClient();
  const tooMany = countOf(props.selection) > MAX_BULK;
  return (
    <>
      <Button
        label={t.createVisits}
        icon="pi pi-calendar-plus"
        outlined
        disabled={tooMany}
        onClick={() => props.onCreate(choiceOf(props, knownNames(queryClient)))}
      />
      {tooMany ? <p className="field-error">{t.tooMany}</p> : null}
    </>
  );
}
