import { defineMessages } from "@/lib/messages/define";
import { formatCount, inEnglish, inSpanish } from "@/lib/numbers/counting";

export const undoMessages = defineMessages({
  en: {
    moved: (name: string, to: string) => `${name} moved to “${to}”.`,
    movedMany: (count: number, to: string, names: string) =>
      inEnglish(
        count,
        `# application moved to “${to}”: ${names}.`,
        `# applications moved to “${to}”: ${names}.`,
      ),
    planned: (count: number, names: string) =>
      inEnglish(
        count,
        `Owner and next step changed for # application: ${names}.`,
        `Owner and next step changed for # applications: ${names}.`,
      ),
    restored: (count: number) =>
      inEnglish(count, "# application is as it was.", "# applications are as they were."),
    names: (names: string, more: number) =>
      more === 0 ? names : `${names} and ${formatCount(more, "en")} more`,
    mailWaits: (count: number) =>
      count === 1
        ? "The email about it goes out in 30 minutes, unless you undo this."
        : "The emails about it go out in 30 minutes, unless you undo this.",
    undone: (name: string | null, count: number) =>
      name === null
        ? inEnglish(count, "# move undone.", "# moves undone.")
        : `${name}: the move was undone.`,
    keptTitle: (count: number) =>
      inEnglish(count, "# application stays as it is", "# applications stay as they are"),
    kept: (count: number) =>
      inEnglish(
        count,
        "One could not be undone; here is why.",
        "# could not be undone; here is why.",
      ),
  },
  es: {
    moved: (name, to) => `La solicitud de ${name} pasó a «${to}».`,
    movedMany: (count, to, names) =>
      inSpanish(
        count,
        `# solicitud pasó a «${to}»: ${names}.`,
        `# solicitudes pasaron a «${to}»: ${names}.`,
      ),
    planned: (count, names) =>
      inSpanish(
        count,
        `Responsable y próximo paso de # solicitud, cambiados: ${names}.`,
        `Responsable y próximo paso de # solicitudes, cambiados: ${names}.`,
      ),
    restored: (count) =>
      inSpanish(count, "# solicitud queda como estaba.", "# solicitudes quedan como estaban."),
    names: (names, more) => (more === 0 ? names : `${names} y ${formatCount(more, "es")} más`),
    mailWaits: (count) =>
      count === 1
        ? "El correo con el aviso sale dentro de 30 minutos, a menos que lo deshaga."
        : "Los correos con el aviso salen dentro de 30 minutos, a menos que lo deshaga.",
    undone: (name, count) =>
      name === null
        ? inSpanish(count, "Se deshizo # cambio.", "Se deshicieron # cambios.")
        : `${name}: se deshizo el cambio.`,
    keptTitle: (count) =>
      inSpanish(count, "# solicitud queda como está", "# solicitudes quedan como están"),
    kept: (count) =>
      inSpanish(
        count,
        "Un cambio no se pudo deshacer; este es el motivo.",
        "# cambios no se pudieron deshacer; estos son los motivos.",
      ),
  },
});

export type UndoTexts = (typeof undoMessages)["en"];
