import { defineMessages } from "@/lib/messages/define";

/** What is said where somebody asks for an email with a link. */
export const askingMessages = defineMessages({
  en: {
    haveAccount: "Already have an account?",
    registerText:
      "Enter your email address. We send you a link to confirm it; then you choose your password.",
    checkMail: "Check your email",
    registered: (email: string) =>
      `If ${email} can be used, an email with a link is on its way. Open the link to confirm your address and choose your password.`,
    registrationFailed: "Registration failed",
    forgotText: "Enter your email address. We send you a link to choose a new password.",
    forgotSent: (email: string) =>
      `If there is an account for ${email}, an email with a link is on its way.`,
  },
  es: {
    haveAccount: "¿Ya tiene una cuenta?",
    registerText:
      "Escriba su correo electrónico. Le enviaremos un enlace para confirmarlo; después elegirá su contraseña.",
    checkMail: "Revise su correo",
    registered: (email) =>
      `Si ${email} se puede usar, un mensaje con un enlace va en camino. Abra el enlace para confirmar su dirección y elegir su contraseña.`,
    registrationFailed: "El registro falló",
    forgotText:
      "Escriba su correo electrónico. Le enviaremos un enlace para elegir una contraseña nueva.",
    forgotSent: (email) =>
      `Si hay una cuenta para ${email}, un mensaje con un enlace va en camino.`,
  },
});
