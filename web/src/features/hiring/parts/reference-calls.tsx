import { referenceCalls } from "@/lib/api/generated/applications/reference-calls.part.gen";
import { defineMessages } from "@/lib/messages/define";
import { SaidRatings } from "../references/said-ratings";
import { useReferenceRatings } from "../references/use-reference-ratings";
import { declarePart } from "./declare";

export const referenceCallsPart = declarePart({
  part: referenceCalls,
  keeps: "answers",
  texts: defineMessages({
    en: {
      title: "Reference calls",
      hint: "Staff only. Applicants never see this.",
      none: "Nobody has called a reference yet.",
      failed: "Failed to fetch reference calls",
      referenceName: "Who was called",
      calledOn: "Date of the call",
      answers: "What they said",
      spokenTo: (name: string, date: string) => `${name}, ${date}`,
      add: "Add reference call",
      added: "Reference call added.",
      failedToAdd: "Failed to add the reference call",
      changeOf: (moment: string) => `Edit your reference call of ${moment}`,
      changeTitle: (name: string) => `${name}: reference call`,
      changed: "Reference call changed.",
      failedToChange: "Failed to change the reference call",
      removeOf: (moment: string) => `Delete your reference call of ${moment}`,
      removed: "This reference call was deleted.",
      removedNow: "Reference call deleted.",
      restoreOf: (moment: string) => `Undo: bring back your reference call of ${moment}`,
      restored: "The reference call is back.",
    },
    es: {
      title: "Llamadas a referencias",
      hint: "Solo para el personal; los solicitantes nunca las ven.",
      none: "Todavía no se ha llamado a ninguna referencia.",
      failed: "No se pudieron cargar las llamadas a referencias",
      referenceName: "A quién se llamó",
      calledOn: "Fecha de la llamada",
      answers: "Qué dijo",
      spokenTo: (name, date) => `${name}, ${date}`,
      add: "Agregar llamada",
      added: "Llamada agregada.",
      failedToAdd: "No se pudo agregar la llamada",
      changeOf: (moment) => `Editar su llamada del ${moment}`,
      changeTitle: (name) => `${name}: llamada a una referencia`,
      changed: "Llamada actualizada.",
      failedToChange: "No se pudo cambiar la llamada",
      removeOf: (moment) => `Eliminar su llamada del ${moment}`,
      removed: "Esta llamada se eliminó.",
      removedNow: "Llamada eliminada.",
      restoreOf: (moment) => `Deshacer: recuperar su llamada del ${moment}`,
      restored: "La llamada está de vuelta.",
    },
  }),
  fields: (t) => [
    { name: "referenceName", kind: "name", label: t.referenceName, required: true },
    { name: "calledOn", kind: "date", label: t.calledOn, required: true },
    {
      name: "answers",
      kind: "textarea",
      label: t.answers,
      rows: 3,
      isCounted: true,
      required: true,
    },
  ],
  useMore: useReferenceRatings,
  show: ({ referenceName, calledOn, answers, ratings }, t) => (
    <>
      <p>{t.spokenTo(referenceName ?? "", calledOn ?? "")}</p>
      <SaidRatings ratings={ratings ?? []} />
      <p className="part-text">{answers}</p>
    </>
  ),
});
