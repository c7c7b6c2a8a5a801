import { defineMessages } from "@/lib/messages/define";

export const agencyMessages = defineMessages({
  en: {
    title: "Agency",
    agencyName: "Agency name",
    agencyNameHint: "It is in emails and on the public job pages.",
    timeZone: "Time zone",
    timeZoneHint: "“Today” and all times are those of this zone.",
    language: "Language",
    languageHint: "For emails to people who have chosen no language.",
    english: "English",
    spanish: "Spanish",
    staffMfa: "Authenticator for staff",
    staffMfaHint:
      "Required: staff see people’s data only after a code from their authenticator app. Optional: only those who have set one up are asked for a code.",
    required: "Required",
    optional: "Optional",
    becomesOptional:
      "Whoever learns the password of somebody without an authenticator will see all that this person sees, health data included.",
    becomesRequired:
      "Staff without an authenticator must set one up before they can go on working.",
    idleMinutes: "Lock after",
    idleMinutesHint: "Staff who have not used the page for so long must sign in again.",
    minutes: "minutes",
    quietFrom: "Quiet hours from",
    quietHint: "Nobody is reminded of anything during these hours. Leave both empty for none.",
    quietUntil: "Quiet hours until",
    quietDiffers: "Choose a different time from when they begin.",
    offersAfterNoShow: "Offer another time to whoever missed an interview",
    offersAfterNoShowHint:
      "Half an hour after somebody notes that they did not come, they are invited by email, once.",
    requiresOffer: "Require a written offer",
    requiresOfferHint: "Nobody moves on to Pre-hire until an offer was sent and accepted.",
    yes: "Yes",
    no: "No",
    none: "None",
    saved: "The agency settings are saved.",
    failedToFetch: "Failed to fetch settings",
    failedToSave: "Failed to update settings",
  },
  es: {
    title: "Agencia",
    agencyName: "Nombre de la agencia",
    agencyNameHint: "Aparece en los correos y en las ofertas de empleo públicas.",
    timeZone: "Zona horaria",
    timeZoneHint: "«Hoy» y todas las horas son las de esta zona.",
    language: "Idioma",
    languageHint: "Para los correos a quienes no eligieron un idioma.",
    english: "Inglés",
    spanish: "Español",
    staffMfa: "Autenticador para el personal",
    staffMfaHint:
      "Obligatorio: el personal ve datos de personas solo después de un código de su aplicación de autenticación. Opcional: el código se pide solo a quienes configuraron una.",
    required: "Obligatorio",
    optional: "Opcional",
    becomesOptional:
      "Quien averigüe la contraseña de alguien sin autenticador verá todo lo que ve esa persona, incluidos datos de salud.",
    becomesRequired:
      "El personal sin autenticador deberá configurar uno antes de seguir trabajando.",
    idleMinutes: "Bloquear después de",
    idleMinutesHint:
      "El personal que no use la página durante ese tiempo debe iniciar sesión de nuevo.",
    minutes: "minutos",
    quietFrom: "Horas de silencio desde",
    quietHint:
      "En esas horas no se envían recordatorios. Deje los dos campos vacíos si no las quiere.",
    quietUntil: "Horas de silencio hasta",
    quietDiffers: "Elija una hora distinta de la de inicio.",
    offersAfterNoShow: "Ofrecer otra hora a quien faltó a su entrevista",
    offersAfterNoShowHint:
      "Media hora después de que alguien anote que no se presentó, recibe una invitación por correo, una sola vez.",
    requiresOffer: "Pedir una oferta por escrito",
    requiresOfferHint: "Nadie pasa a Precontratación hasta que se envíe y se acepte una oferta.",
    yes: "Sí",
    no: "No",
    none: "Ninguna",
    saved: "Se guardó la configuración de la agencia.",
    failedToFetch: "No se pudo cargar la configuración",
    failedToSave: "No se pudo guardar la configuración",
  },
});

export type AgencyTexts = (typeof agencyMessages)["en"];
