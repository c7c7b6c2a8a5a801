import { defineMessages } from "@/lib/messages/define";

export const authMessages = defineMessages({
  en: {
    signIn: "Sign in",
    email: "Email address",
    password: "Password",
    forgot: "Forgot your password?",
    noAccount: "No account yet?",
    register: "Create an account",
    backToSignIn: "Back to sign-in",
    sessionRequired: "Please sign in to see this page.",
    uploadStopped: "You were signed out, and an upload stopped. Sign in to go on with it.",
    resend: "Send the email again",
    resent: "If the address is waiting for confirmation, a new email is on its way.",
    sendLink: "Send the link",
    noPasswordYet: "If you have never chosen a password here, have a link sent to choose one.",
    signOut: "Sign Out",
    errorTitle: "Sign-in did not work",
    sessionNotKept:
      "This browser keeps nothing for Carehire, so you would be signed out on the next page. Allow cookies and site data, or make room, and try again.",
    mirrorRefused:
      "The server did not accept this sign-in. Try again; if that fails, tell your administrator.",
  },
  es: {
    signIn: "Iniciar sesión",
    email: "Correo electrónico",
    password: "Contraseña",
    forgot: "¿Olvidó su contraseña?",
    noAccount: "¿Aún no tiene cuenta?",
    register: "Crear una cuenta",
    backToSignIn: "Volver al inicio de sesión",
    sessionRequired: "Inicie sesión para ver esta página.",
    uploadStopped: "Se cerró su sesión y se detuvo una subida. Inicie sesión para continuarla.",
    resend: "Enviar el mensaje otra vez",
    resent: "Si la dirección espera confirmación, un mensaje nuevo va en camino.",
    sendLink: "Enviar el enlace",
    noPasswordYet: "Si nunca eligió una contraseña aquí, pida un enlace para elegirla.",
    signOut: "Cerrar sesión",
    errorTitle: "No se pudo iniciar sesión",
    sessionNotKept:
      "Este navegador no guarda nada para Carehire, por lo que la sesión se cerraría en la página siguiente. Permita las cookies y los datos del sitio, o libere espacio, e intente de nuevo.",
    mirrorRefused:
      "El servidor no aceptó este inicio de sesión. Intente de nuevo; si continúa, avise a su administrador.",
  },
});
