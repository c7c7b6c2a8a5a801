import { defineMessages } from "@/lib/messages/define";

export const referenceMessages = defineMessages({
  en: {
    title: "Give a reference",
    titleOf: (name: string) => `A reference for ${name}`,
    intro: (name: string, job: string, agency: string) =>
      `${name} has applied to ${agency} for the position of ${job} and named you as a reference. Tell us what you know; if you can't answer something, say so.`,
    loading: "Loading…",
    ratingHint: "From 1, poor, to 5, excellent.",
    grades: {
      5: "5 – Excellent",
      4: "4 – Very good",
      3: "3 – Good",
      2: "2 – Fair",
      1: "1 – Poor",
    },
    cannotSay: "I can't say",
    choose: "Choose one, or say that you can't tell.",
    remark: (criterion: string) => `${criterion}: your remark`,
    answers: "How do you know them, and what else should we know?",
    agreeMissing: "Please check this box if you agree; without it we can't take your answers.",
    send: "Send the reference",
    sending: "Sending…",
    checkFields: "Something is missing above.",
    kept: "What you enter stays on this device until you send it. You can send it once.",
    until: (day: string) => `This link works until ${day}.`,
    decline: "I can't give this reference",
    declineTitle: "You can't give this reference?",
    declineText: "We tell the agency so, and ask you nothing more. The link ends then.",
    keep: "Go back",
    reallyDecline: "Say that I can't",
    thanksTitle: "Thank you",
    answered: (agency: string) =>
      `Your answer has been sent to ${agency}. It can't be opened here again, and you can close this page.`,
    declined: (agency: string) =>
      `We told ${agency} that you can't give this reference. You can close this page.`,
    unknownTitle: "This link can't be used anymore",
    unknown:
      "It was answered or withdrawn, it has expired, or its address is not complete. To tell us something anyway, contact us.",
    retry: "Try again",
    offline: "No connection. What you entered is kept; try again once you are online.",
    failed: "That did not work. Try again in a moment.",
  },
  es: {
    title: "Dar una referencia",
    titleOf: (name) => `Una referencia de ${name}`,
    intro: (name, job, agency) =>
      `${name} se postuló en ${agency} al puesto de ${job} y dio su nombre como referencia. Diga lo que sepa; si no lo sabe, dígalo también.`,
    loading: "Cargando…",
    ratingHint: "De 1, mala, a 5, excelente.",
    grades: {
      5: "5 – Excelente",
      4: "4 – Muy buena",
      3: "3 – Buena",
      2: "2 – Regular",
      1: "1 – Mala",
    },
    cannotSay: "No puedo decirlo",
    choose: "Elija una opción, o diga que no puede decirlo.",
    remark: (criterion) => `${criterion}: su comentario`,
    answers: "¿De dónde conoce a esta persona y qué más debemos saber?",
    agreeMissing:
      "Marque esta casilla si está de acuerdo; sin ella no podemos recibir sus respuestas.",
    send: "Enviar la referencia",
    sending: "Enviando…",
    checkFields: "Falta algo más arriba.",
    kept: "Lo que escriba se queda en este dispositivo hasta que lo envíe. Puede enviarlo una vez.",
    until: (day) => `Este enlace sirve hasta el ${day}.`,
    decline: "No puedo dar esta referencia",
    declineTitle: "¿No puede dar esta referencia?",
    declineText:
      "Se lo diremos a la agencia y no le preguntaremos nada más. El enlace deja de servir.",
    keep: "Volver",
    reallyDecline: "Decir que no puedo",
    thanksTitle: "Gracias",
    answered: (agency) =>
      `Su respuesta se envió a ${agency}. Aquí no se puede volver a abrir; ya puede cerrar esta página.`,
    declined: (agency) =>
      `Le dijimos a ${agency} que no puede dar esta referencia. Ya puede cerrar esta página.`,
    unknownTitle: "Este enlace ya no sirve",
    unknown:
      "Ya se respondió o se retiró, caducó o su dirección está incompleta. Si quiere decirnos algo, comuníquese con nosotros.",
    retry: "Intentar de nuevo",
    offline: "No hay conexión. Lo que escribió se guardó; inténtelo de nuevo cuando la tenga.",
    failed: "No se pudo hacer. Inténtelo de nuevo en un momento.",
  },
});

export type ReferenceTexts = (typeof referenceMessages)["en"];
