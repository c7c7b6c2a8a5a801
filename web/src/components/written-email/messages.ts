import { defineMessages } from "@/lib/messages/define";

export const writtenEmailMessages = defineMessages({
  en: {
    asSent: "The email as it is sent",
    plainText: "As plain text, for programs that show no HTML",
  },
  es: {
    asSent: "El correo tal como se envía",
    plainText: "Como texto sin formato, para programas que no muestran HTML",
  },
});
