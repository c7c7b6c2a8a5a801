import { defineMessages } from "@/lib/messages/define";
import { formatCount, inEnglish, inSpanish } from "@/lib/numbers/counting";

export const bulkMessages = defineMessages({
  en: {
    chosen: (count: number) =>
      inEnglish(count, "# application selected", "# applications selected"),
    tooMany: "No more than 1,000 can be changed at once.",
    work: "Assign…",
    workTitle: (name: string | null, count: number) =>
      name === null
        ? inEnglish(
            count,
            "Owner and next step of # application",
            "Owner and next step of # applications",
          )
        : `Owner and next step: ${name}`,
    asIs: "As it is",
    emptyStays: "What you leave empty stays as it is.",
    change: (count: number) => inEnglish(count, "Change # application", "Change # applications"),
    changed: (count: number) =>
      inEnglish(count, "# application changed.", "# applications changed."),
    unchangedTitle: (count: number) =>
      inEnglish(count, "# application was not changed", "# applications were not changed"),
    moveTo: "Move to…",
    title: (name: string | null, count: number, to: string) =>
      name === null
        ? inEnglish(count, `Move # application to “${to}”`, `Move # applications to “${to}”`)
        : `Move ${name} to “${to}”`,
    whom: (names: string, more: number) =>
      more === 0 ? names : `${names} and ${formatCount(more, "en")} more`,
    checking: "Checking which can be moved…",
    unchecked: "Which of them can be moved is not known yet.",
    all: (count: number) => inEnglish(count, "It can be moved.", "All # can be moved."),
    some: (movable: number, refused: number) =>
      `${inEnglish(movable, "# can be moved", "# can be moved")}, ${inEnglish(refused, "# can’t", "# can’t")}:`,
    none: "None of them can be moved there:",
    mode: "If not all of them can be moved",
    possible: "Move the ones that can be moved",
    allOrNone: "Move all or none",
    submit: (count: number) => inEnglish(count, "Move # application", "Move # applications"),
    reject: (count: number) => inEnglish(count, "Reject # application", "Reject # applications"),
    oneInterview: "All of them are invited to the same day, time and place.",
    rejectionMails:
      "Each of these applicants gets a rejection email in 30 minutes. You can undo this until then.",
    resultTitle: (count: number) =>
      inEnglish(count, "# application was not moved", "# applications were not moved"),
    moved: (count: number) => inEnglish(count, "# application moved.", "# applications moved."),
    nothingMoved: "Nothing was moved, since not all of them could be.",
    refusedList: "Those that stay as they are, and why",
    unknown: "An application that is gone",
    illegal: "An application can’t move there from its present status.",
  },
  es: {
    chosen: (count) => inSpanish(count, "# solicitud seleccionada", "# solicitudes seleccionadas"),
    tooMany: "No se pueden cambiar más de 1,000 a la vez.",
    work: "Asignar…",
    workTitle: (name, count) =>
      name === null
        ? inSpanish(
            count,
            "Responsable y próximo paso de # solicitud",
            "Responsable y próximo paso de # solicitudes",
          )
        : `Responsable y próximo paso: ${name}`,
    asIs: "Sin cambios",
    emptyStays: "Lo que deje vacío se queda como está.",
    change: (count) => inSpanish(count, "Cambiar # solicitud", "Cambiar # solicitudes"),
    changed: (count) => inSpanish(count, "# solicitud cambiada.", "# solicitudes cambiadas."),
    unchangedTitle: (count) =>
      inSpanish(count, "# solicitud no cambió", "# solicitudes no cambiaron"),
    moveTo: "Mover a…",
    title: (name, count, to) =>
      name === null
        ? inSpanish(count, `Mover # solicitud a «${to}»`, `Mover # solicitudes a «${to}»`)
        : `Mover la solicitud de ${name} a «${to}»`,
    whom: (names, more) => (more === 0 ? names : `${names} y ${formatCount(more, "es")} más`),
    checking: "Comprobando cuáles se pueden mover…",
    unchecked: "Todavía no se sabe cuáles se pueden mover.",
    all: (count) => inSpanish(count, "Se puede mover.", "Se pueden mover las #."),
    some: (movable, refused) =>
      `${inSpanish(movable, "# se puede mover", "# se pueden mover")}, ${inSpanish(refused, "# no", "# no")}:`,
    none: "Ninguna se puede mover ahí:",
    mode: "Si no todas se pueden mover",
    possible: "Mover las que se pueda",
    allOrNone: "Mover todas o ninguna",
    submit: (count) => inSpanish(count, "Mover # solicitud", "Mover # solicitudes"),
    reject: (count) => inSpanish(count, "Rechazar # solicitud", "Rechazar # solicitudes"),
    oneInterview: "Se cita a todos el mismo día, a la misma hora y en el mismo lugar.",
    rejectionMails:
      "Cada una de estas personas recibirá un correo de rechazo en 30 minutos. Hasta entonces puede deshacerlo.",
    resultTitle: (count) =>
      inSpanish(count, "# solicitud no se movió", "# solicitudes no se movieron"),
    moved: (count) => inSpanish(count, "# solicitud movida.", "# solicitudes movidas."),
    nothingMoved: "No se movió ninguna, porque no todas se podían mover.",
    refusedList: "Las que se quedan como están, y por qué",
    unknown: "Una solicitud que ya no existe",
    illegal: "Desde su estatus actual, una solicitud no puede pasar ahí.",
  },
});
