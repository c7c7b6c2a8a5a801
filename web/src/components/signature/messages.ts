import { defineMessages } from "@/lib/messages/define";

/** What is said where somebody types or draws a signature. */
export const signatureMessages = defineMessages({
  en: {
    how: "How would you like to sign?",
    type: "Type my name",
    draw: "Draw my signature",
    pad: "Draw your signature here with a finger or a mouse",
    clear: "Clear",
    missing: "Draw your signature, or type your name instead.",
    blocked: "This browser can't draw. Type your name instead.",
  },
  es: {
    how: "¿Cómo quiere firmar?",
    type: "Escribir mi nombre",
    draw: "Dibujar mi firma",
    pad: "Dibuje aquí su firma con el dedo o el ratón",
    clear: "Borrar",
    missing: "Dibuje su firma, o escriba su nombre en su lugar.",
    blocked: "Este navegador no permite dibujar. Escriba su nombre en su lugar.",
  },
});
