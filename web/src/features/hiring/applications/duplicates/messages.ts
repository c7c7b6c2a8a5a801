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
    sent: (moment: string) => `Sent ${moment}`,
    repeats: (count: number) =>
      inEnglish(
        count,
        "This application was sent once more:",
        "This application was sent # more times:",
      ),
    otherPhone: (phone: string) => `with the phone number ${phone}`,
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
        "Esta solicitud se envió una vez más:",
        "Esta solicitud se envió # veces más:",
      ),
    otherPhone: (phone) => `con el teléfono ${phone}`,
  },
});
