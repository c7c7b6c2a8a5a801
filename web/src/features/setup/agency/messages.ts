import { defineMessages } from "@/lib/messages/define";

export const agencyMessages = defineMessages({
  en: {
    title: "Agency",
    agencyName: "Agency name",
    agencyNameHint: "It is in emails and on the public job pages.",
    address: "Address",
    addressHint:
      "In one line, such as 12 Main St, Newark, NJ 07102. It is in the foot of emails and of pages for applicants.",
    phone: "Phone",
    phoneHint: "It is in the foot of emails and of pages for applicants.",
    phoneInvalid: "Enter a phone number, such as (201) 555-0123.",
    primaryColor: "Primary color",
    primaryColorHint:
      "For buttons and links on the pages for applicants, on sign-in pages and in emails, such as #1d4ed8. Empty: Carehire’s own.",
    accentColor: "Accent color",
    accentColorHint: "For the line below the head of those pages. Empty: the primary color.",
    colorInvalid: "Enter a color as # and six digits or letters from a to f, such as #1d4ed8.",
    pickPrimary: "Pick the primary color",
    pickAccent: "Pick the accent color",
    sampleLight: "On light pages",
    sampleDark: "On dark pages",
    sampleButton: "Apply now",
    sampleLink: "All open jobs",
    adjusted: (color: string, link: string) =>
      `${color} is hard to read as text on a light page, so links there use ${link}. Buttons keep ${color}.`,
    logo: "Logo",
    logoHint: "A PNG or JPEG of up to 512 KB. It is shown 40 px high, on white.",
    logoOf: (agency: string) => `Logo of ${agency}`,
    chooseLogo: "Choose a logo",
    removeLogo: "Remove the logo",
    logoSaved: "The logo is saved.",
    logoRemoved: "The logo is removed.",
    logoTooLarge: "This file is larger than 512 KB. Choose a smaller one.",
    logoRefused: "This file can’t be used. Choose a PNG or JPEG of up to 512 KB and 16 megapixels.",
    timeZone: "Time zone",
    timeZoneHint:
      "“Today” and all times are those of this zone. Interviews keep the moment that people were told: after a change from New York to Chicago, 9:00 AM reads 8:00 AM.",
    language: "Language",
    languageHint:
      "For people who have chosen none: new accounts, their emails, and pages before the sign-in where the browser asks for neither English nor Spanish.",
    english: "English",
    spanish: "Spanish",
    staffMfa: "Authenticator for staff",
    staffMfaHint:
      "Required: staff see people’s data only after a code from their authenticator app. Optional: only those who have set one up are asked for a code.",
    required: "Required",
    optional: "Optional",
    becomesOptional:
      "Anyone who learns the password of somebody without an authenticator will see everything that this person sees, health data included.",
    becomesRequired:
      "Staff without an authenticator must set one up before they can go on working.",
    idleMinutes: "Lock after",
    idleMinutesHint: "Staff who have not used the page for so long must sign in again.",
    minutes: "minutes",
    quietFrom: "Quiet hours from",
    quietHint: "Nobody is reminded of anything during these hours. Leave both empty for none.",
    quietUntil: "Quiet hours until",
    quietDiffers: "Choose a different time from when they begin.",
    offersAfterNoShow: "Offer another time to anyone who missed an interview",
    offersAfterNoShowHint:
      "Half an hour after somebody notes that they did not come, they are invited by email, once.",
    answerDays: "Business days to answer new applications",
    answerDaysHint:
      "Applicants see the day by which they will hear from you. Weekends and holidays don't count. Leave it empty to promise nothing.",
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
    address: "Dirección",
    addressHint:
      "En una línea, como 12 Main St, Newark, NJ 07102. Aparece al pie de los correos y de las páginas para solicitantes.",
    phone: "Teléfono",
    phoneHint: "Aparece al pie de los correos y de las páginas para solicitantes.",
    phoneInvalid: "Escriba un número de teléfono, como (201) 555-0123.",
    primaryColor: "Color principal",
    primaryColorHint:
      "Para los botones y enlaces de las páginas para solicitantes, las páginas de acceso y los correos, como #1d4ed8. Vacío: el de Carehire.",
    accentColor: "Color de acento",
    accentColorHint:
      "Para la línea debajo del encabezado de esas páginas. Vacío: el color principal.",
    colorInvalid: "Escriba un color con # y seis dígitos o letras de la a a la f, como #1d4ed8.",
    pickPrimary: "Elegir el color principal",
    pickAccent: "Elegir el color de acento",
    sampleLight: "En páginas claras",
    sampleDark: "En páginas oscuras",
    sampleButton: "Postularse",
    sampleLink: "Todos los empleos abiertos",
    adjusted: (color, link) =>
      `${color} se lee mal como texto en una página clara, así que allí los enlaces usan ${link}. Los botones conservan ${color}.`,
    logo: "Logotipo",
    logoHint: "Un PNG o JPEG de hasta 512 KB. Se muestra a 40 px de alto, sobre blanco.",
    logoOf: (agency) => `Logotipo de ${agency}`,
    chooseLogo: "Elegir un logotipo",
    removeLogo: "Quitar el logotipo",
    logoSaved: "Se guardó el logotipo.",
    logoRemoved: "Se quitó el logotipo.",
    logoTooLarge: "Este archivo pesa más de 512 KB. Elija uno más pequeño.",
    logoRefused:
      "No se puede usar este archivo. Elija un PNG o JPEG de hasta 512 KB y 16 megapíxeles.",
    timeZone: "Zona horaria",
    timeZoneHint:
      "«Hoy» y todas las horas son las de esta zona. Las entrevistas conservan el momento que se comunicó: después de un cambio de Nueva York a Chicago, las 9:00 a. m. son las 8:00 a. m.",
    language: "Idioma",
    languageHint:
      "Para quienes no eligieron ninguno: cuentas nuevas, sus correos y las páginas antes de iniciar sesión si el navegador no pide ni inglés ni español.",
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
    answerDays: "Días hábiles para responder a solicitudes nuevas",
    answerDaysHint:
      "Los solicitantes ven la fecha límite para tener noticias de la agencia. No cuentan los fines de semana ni los días festivos. Déjelo vacío para no prometer nada.",
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
