import { defineMessages } from "@/lib/messages/define";

export const addressMessages = defineMessages({
  en: {
    confirmed: (day: string) => `Confirmed ${day}`,
    unconfirmed:
      "Not confirmed yet: nobody has opened a link that we emailed, so anybody could have entered this address.",
    cameBack: (day: string) => `Email bounced on ${day}`,
    end: "End all links",
    title: (name: string) => `End all links to the application of ${name}?`,
    text: "Every link we emailed and every browser that shows this application stops working now. The next email brings a new link.",
    ended: (name: string) => `All links to the application of ${name} have ended.`,
  },
  es: {
    confirmed: (day) => `Confirmado el ${day}`,
    unconfirmed:
      "Sin confirmar: nadie ha abierto todavía un enlace enviado por correo, así que cualquiera pudo escribir esta dirección.",
    cameBack: (day) => `Correo devuelto el ${day}`,
    end: "Cerrar todos los enlaces",
    title: (name) => `${name}: ¿cerrar todos los enlaces a esta solicitud?`,
    text: "Dejan de funcionar ahora todos los enlaces que enviamos por correo y todos los navegadores que muestran esta solicitud. El próximo correo trae un enlace nuevo.",
    ended: (name) => `${name}: se cerraron todos los enlaces.`,
  },
});
