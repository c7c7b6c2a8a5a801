import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const duplicateMessages = defineMessages({
  en: {
    title: "Possible duplicates",
    none: "No other application looks like this person’s.",
    failed: "Failed to fetch possible duplicates",
    agrees: {
      email: "same email",
      phone: "same phone",
      account: "same account",
      name: "same name",
      name_and_area: "same name and area",
    },
    more: (count: number) => inEnglish(count, "# more", "# more"),
    sent: (moment: string) => `Applied ${moment}`,
    repeats: (count: number) =>
      inEnglish(
        count,
        "Another application to this job was sent in this name. Each has its own status and files:",
        "# other applications to this job were sent in this name. Each has its own status and files:",
      ),
    nobodyConfirmed:
      "Nobody has opened an emailed link yet, so anybody could have sent them. Whichever is confirmed first takes the place in the lists.",
    thisIsNewest: "What you see here is the newest.",
    newest: "newest",
    unconfirmed: "email not confirmed",
    confirmed: (day: string) => `email confirmed ${day}`,
    otherPhone: (phone: string) => `phone number ${phone}`,
    nothing: "not given",
    sentTimes: (count: number) => inEnglish(count, "sent once", "sent #×"),
    standsBehind:
      "Lists show another application for this job by the same person instead of this one.",
    openFirst: "Open that one",
  },
  es: {
    title: "Posibles duplicados",
    none: "Ninguna otra solicitud parece ser de este solicitante.",
    failed: "No se pudieron cargar los posibles duplicados",
    agrees: {
      email: "mismo correo",
      phone: "mismo teléfono",
      account: "misma cuenta",
      name: "mismo nombre",
      name_and_area: "mismo nombre y misma zona",
    },
    more: (count) => inSpanish(count, "# más", "# más"),
    sent: (moment) => `Enviada el ${moment}`,
    repeats: (count) =>
      inSpanish(
        count,
        "Se envió otra solicitud para este empleo con este nombre. Cada una tiene su propio estatus y sus archivos:",
        "Se enviaron otras # solicitudes para este empleo con este nombre. Cada una tiene su propio estatus y sus archivos:",
      ),
    nobodyConfirmed:
      "Nadie ha abierto todavía un enlace enviado por correo, así que cualquiera pudo enviarlas. La primera que se confirme ocupa el lugar en las listas.",
    thisIsNewest: "Lo que ve aquí es lo más reciente.",
    newest: "la más reciente",
    unconfirmed: "correo sin confirmar",
    confirmed: (day) => `correo confirmado el ${day}`,
    otherPhone: (phone) => `teléfono ${phone}`,
    nothing: "sin indicar",
    sentTimes: (count) => inSpanish(count, "# envío", "# envíos"),
    standsBehind:
      "Las listas muestran en lugar de esta otra solicitud para este empleo con el mismo nombre.",
    openFirst: "Abrir esa solicitud",
  },
});
