import { offerWords } from "@/domain/hiring/offer-words";
import { defineMessages } from "@/lib/messages/define";

export const ownOfferMessages = defineMessages({
  en: {
    ...offerWords.en,
    title: (job: string) => `Our offer: ${job}`,
    until: (day: string) => `Please answer by ${day}.`,
    questions: "If you have questions or need more time, reply to our email before you answer.",
    loading: "Loading the offer…",
    failed: "This did not work. Try again in a moment.",
    offline: "There is no connection. Try again once you are online.",
    retry: "Try again",
    accept: "Accept the offer",
    accepting: "Accepting…",
    name: "Type your name",
    nameHint: "This is your signature.",
    agree: "I have read the letter, I accept the offer, and I sign it with my typed name.",
    agreeMissing: "Tick this to accept the offer.",
    decline: "Decline",
    declineTitle: (job: string) => `Decline the offer for “${job}”?`,
    declineText: "We will not go on with this offer. You can take this back for half an hour.",
    reason: "Why (if you would like to tell us)",
    keep: "No, go back",
    reallyDecline: "Yes, decline it",
    accepted: (day: string) => `You accepted this offer on ${day}. Thank you!`,
    declined: "You declined this offer. Thank you for telling us.",
    takeBack: "Take this back",
    expired:
      "The time to answer this offer is over. If you are still interested, reply to our email.",
    blocked: "Open the letter",
  },
  es: {
    ...offerWords.es,
    title: (job) => `Nuestra oferta: ${job}`,
    until: (day) => `Responda a más tardar el ${day}.`,
    questions:
      "Si tiene preguntas o necesita más tiempo, responda a nuestro correo antes de decidir.",
    loading: "Cargando la oferta…",
    failed: "No funcionó. Inténtelo de nuevo en un momento.",
    offline: "No hay conexión. Inténtelo de nuevo cuando la tenga.",
    retry: "Intentar de nuevo",
    accept: "Aceptar la oferta",
    accepting: "Aceptando…",
    name: "Escriba su nombre",
    nameHint: "Es su firma.",
    agree: "Leí la carta, acepto la oferta y la firmo con mi nombre escrito.",
    agreeMissing: "Marque esta casilla para aceptar la oferta.",
    decline: "Rechazar",
    declineTitle: (job) => `¿Rechazar la oferta para «${job}»?`,
    declineText: "No seguiremos adelante con esta oferta. Puede deshacerlo durante media hora.",
    reason: "Motivo (si quiere decírnoslo)",
    keep: "No, volver",
    reallyDecline: "Sí, rechazarla",
    accepted: (day) => `Usted aceptó esta oferta el ${day}. ¡Gracias!`,
    declined: "Usted rechazó esta oferta. Gracias por avisarnos.",
    takeBack: "Deshacer",
    expired:
      "El plazo para responder a esta oferta terminó. Si todavía le interesa, responda a nuestro correo.",
    blocked: "Abrir la carta",
  },
});

export type OwnOfferTexts = (typeof ownOfferMessages)["en"];
