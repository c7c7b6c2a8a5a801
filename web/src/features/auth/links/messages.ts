import { defineMessages } from "@/lib/messages/define";

/** What is said where a link from an email leads. */
export const linkMessages = defineMessages({
  en: {
    resetTitle: "Choose a new password",
    resetText: "Press the button to go on. The link can be used once.",
    inviteTitle: "Welcome to Carehire",
    inviteText: "Your account is ready. Press the button, then choose a password.",
    goOn: "Continue",
    newLink: "Ask for a new link",
    savePassword: "Save the password",
    brokenLink: "This link is incomplete. Open it from the email again, or ask for a new one.",
    verifyTitle: "Confirm your email address",
    verifyText: "Press the button to confirm. The link can be used once.",
    confirmEmail: "Confirm the address",
    confirmed: "Your address is confirmed.",
    ownAccountTitle: "Finish your account",
    finish: "Save and continue",
    changePending:
      "Confirmed. Now open the link that we sent to your other address: the change needs both.",
  },
  es: {
    resetTitle: "Elija una contraseña nueva",
    resetText: "Presione el botón para continuar. El enlace se puede usar una sola vez.",
    inviteTitle: "Bienvenido a Carehire",
    inviteText: "Su cuenta está lista. Presione el botón y elija una contraseña.",
    goOn: "Continuar",
    newLink: "Solicitar un enlace nuevo",
    savePassword: "Guardar la contraseña",
    brokenLink:
      "Este enlace está incompleto. Ábralo de nuevo desde el mensaje o solicite uno nuevo.",
    verifyTitle: "Confirme su correo electrónico",
    verifyText: "Presione el botón para confirmar. El enlace se puede usar una sola vez.",
    confirmEmail: "Confirmar la dirección",
    confirmed: "Su dirección está confirmada.",
    ownAccountTitle: "Complete su cuenta",
    finish: "Guardar y continuar",
    changePending:
      "Confirmado. Abra ahora el enlace que enviamos a su otra dirección: el cambio necesita ambos.",
  },
});
