import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const inviteMessages = defineMessages({
  en: {
    offer: "Let each of them choose a time instead",
    title: (count: number) =>
      inEnglish(
        count,
        "Invite # applicant to choose a time",
        "Invite # applicants to choose a time",
      ),
    text: "Each of them gets an email and chooses one of the times that are open for them. Until then the application stays in review; then it moves to “Interview scheduled” automatically. Applicants who are not in review are left out.",
    back: "One time for all",
    submit: (count: number) => inEnglish(count, "Invite # applicant", "Invite # applicants"),
    failed: "The invitations could not be changed",
    resultTitle: "Invitations",
    invited: (count: number) =>
      count === 0 ? "Nobody was invited." : inEnglish(count, "# was invited:", "# were invited:"),
    before: (count: number) =>
      inEnglish(count, "# had been invited before:", "# had been invited before:"),
    refused: (count: number) => inEnglish(count, "# was not invited:", "# were not invited:"),
    undo: (count: number) =>
      inEnglish(count, "Take the invitation back", "Take the # invitations back"),
    undone: (count: number) =>
      count === 0
        ? "No invitation was taken back: everybody has chosen a time already."
        : inEnglish(count, "# invitation was taken back.", "# invitations were taken back."),
  },
  es: {
    offer: "Dejar que cada persona elija una hora",
    title: (count) =>
      inSpanish(
        count,
        "Invitar a # solicitante a elegir una hora",
        "Invitar a # solicitantes a elegir una hora",
      ),
    text: "Cada persona recibe un correo y elige una de las horas disponibles para ella. Mientras tanto, la solicitud sigue en revisión; después pasa sola a «Entrevista programada». No se invita a quien no está en revisión.",
    back: "La misma hora para todas las personas",
    submit: (count) => inSpanish(count, "Invitar a # solicitante", "Invitar a # solicitantes"),
    failed: "No se pudieron cambiar las invitaciones",
    resultTitle: "Invitaciones",
    invited: (count) =>
      count === 0
        ? "No se invitó a nadie."
        : inSpanish(count, "Se invitó a # persona:", "Se invitó a # personas:"),
    before: (count) =>
      inSpanish(
        count,
        "# persona ya tenía una invitación:",
        "# personas ya tenían una invitación:",
      ),
    refused: (count) => inSpanish(count, "No se invitó a # persona:", "No se invitó a # personas:"),
    undo: (count) => inSpanish(count, "Retirar la invitación", "Retirar las # invitaciones"),
    undone: (count) =>
      count === 0
        ? "No se retiró ninguna invitación: todas las personas ya eligieron una hora."
        : inSpanish(count, "Se retiró # invitación.", "Se retiraron # invitaciones."),
  },
});
