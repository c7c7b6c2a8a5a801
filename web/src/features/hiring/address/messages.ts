import { defineMessages } from "@/lib/messages/define";

export const addressMessages = defineMessages({
  en: {
    confirmed: (day: string) => `Confirmed ${day}`,
    unconfirmed:
      "Not confirmed yet: nobody has opened a link that we emailed, so anybody could have entered this address.",
    cameBack: (day: string) => `Email bounced on ${day}`,
    more: "More actions",
    end: "Sign the applicant out of all links",
    confirm: "Sign out",
    title: (name: string) => `Sign ${name} out of all links?`,
    text: "Every link we emailed and every browser that shows this application stops working now. The next email brings a new link.",
    ended: (name: string) => `${name} is signed out: no link to this application works any more.`,
  },
  es: {
    confirmed: (day) => `Confirmado el ${day}`,
    unconfirmed:
      "Sin confirmar: nadie ha abierto todavía un enlace enviado por correo, así que cualquiera pudo escribir esta dirección.",
    cameBack: (day) => `Correo devuelto el ${day}`,
    more: "Más acciones",
    end: "Cerrar todos los enlaces del solicitante",
    confirm: "Cerrar enlaces",
    title: (name) => `¿Cerrar todos los enlaces de ${name}?`,
    text: "Dejan de funcionar ahora todos los enlaces que enviamos por correo y todos los navegadores que muestran esta solicitud. El próximo correo trae un enlace nuevo.",
    ended: (name) => `${name}: ya no funciona ningún enlace a esta solicitud.`,
  },
});
