import { defineMessages } from "@/lib/messages/define";

export const authMessages = defineMessages({
  en: {
    signIn: "Sign in",
    email: "Email address",
    password: "Password",
    forgot: "Forgot your password?",
    noAccount: "No account yet?",
    register: "Create an account",
    haveAccount: "Already have an account?",
    backToSignIn: "Back to sign-in",
    sessionRequired: "Please sign in to see this page.",
    uploadStopped: "You were signed out, and an upload stopped. Sign in to go on with it.",
    registerText:
      "Enter your email address. We send you a link to confirm it; then you choose your password.",
    checkMail: "Check your mail",
    registered: (email: string) =>
      `If ${email} can be used, a mail with a link is on its way. Open the link to confirm your address and choose your password.`,
    resend: "Send the mail again",
    resent: "If the address is waiting for confirmation, a new mail is on its way.",
    registrationFailed: "Registration failed",
    forgotText: "Enter your email address. We send you a link to choose a new password.",
    sendLink: "Send the link",
    forgotSent: (email: string) =>
      `If there is an account for ${email}, a mail with a link is on its way.`,
    resetTitle: "Choose a new password",
    resetText: "Press the button to go on. The link can be used once.",
    inviteTitle: "Welcome to Carehire",
    inviteText: "Your account is ready. Press the button, then choose a password.",
    goOn: "Continue",
    newLink: "Ask for a new link",
    savePassword: "Save the password",
    brokenLink: "This link is incomplete. Open it from the mail again, or ask for a new one.",
    verifyTitle: "Confirm your email address",
    verifyText: "Press the button to confirm. The link can be used once.",
    confirmEmail: "Confirm the address",
    confirmed: "Your address is confirmed.",
    ownAccountTitle: "Finish your account",
    finish: "Save and continue",
    noPasswordYet: "If you have never chosen a password here, have a link sent to choose one.",
    changePending:
      "Confirmed. Now open the link that we sent to your other address: the change needs both.",
    mfaTitle: "Confirm it is you",
    mfaText: "Open your authenticator app and enter the code it shows.",
    enrolTitle: "Set up your authenticator",
    enrolText:
      "Your work here shows personal data, so your sign-in needs a second step: a code from an authenticator app on your phone.",
    authenticator: "Authenticator",
    signOut: "Sign Out",
    errorTitle: "Sign-in did not work",
    sessionNotKept:
      "This browser keeps nothing for Carehire, so you would be signed out on the next page. Allow cookies and site data, or make room, and try again.",
    mirrorRefused:
      "The server did not accept this sign-in. Try again; if it stays so, tell your administrator.",
  },
  es: {
    signIn: "Iniciar sesión",
    email: "Correo electrónico",
    password: "Contraseña",
    forgot: "¿Olvidó su contraseña?",
    noAccount: "¿Aún no tiene cuenta?",
    register: "Crear una cuenta",
    haveAccount: "¿Ya tiene una cuenta?",
    backToSignIn: "Volver al inicio de sesión",
    sessionRequired: "Inicie sesión para ver esta página.",
    uploadStopped: "Se cerró su sesión y se detuvo una subida. Inicie sesión para continuarla.",
    registerText:
      "Escriba su correo electrónico. Le enviaremos un enlace para confirmarlo; después elegirá su contraseña.",
    checkMail: "Revise su correo",
    registered: (email) =>
      `Si ${email} se puede usar, un mensaje con un enlace va en camino. Abra el enlace para confirmar su dirección y elegir su contraseña.`,
    resend: "Enviar el mensaje otra vez",
    resent: "Si la dirección espera confirmación, un mensaje nuevo va en camino.",
    registrationFailed: "El registro falló",
    forgotText:
      "Escriba su correo electrónico. Le enviaremos un enlace para elegir una contraseña nueva.",
    sendLink: "Enviar el enlace",
    forgotSent: (email) =>
      `Si hay una cuenta para ${email}, un mensaje con un enlace va en camino.`,
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
    noPasswordYet: "Si nunca eligió una contraseña aquí, pida un enlace para elegirla.",
    changePending:
      "Confirmado. Abra ahora el enlace que enviamos a su otra dirección: el cambio necesita ambos.",
    mfaTitle: "Confirme que es usted",
    mfaText: "Abra su aplicación de autenticación y escriba el código que muestra.",
    enrolTitle: "Configure su autenticador",
    enrolText:
      "Su trabajo aquí muestra datos personales; por eso su acceso necesita un segundo paso: un código de una aplicación de autenticación en su teléfono.",
    authenticator: "Autenticador",
    signOut: "Cerrar sesión",
    errorTitle: "No se pudo iniciar sesión",
    sessionNotKept:
      "Este navegador no guarda nada para Carehire, por lo que la sesión se cerraría en la página siguiente. Permita las cookies y los datos del sitio, o libere espacio, e intente de nuevo.",
    mirrorRefused:
      "El servidor no aceptó este inicio de sesión. Intente de nuevo; si continúa, avise a su administrador.",
  },
});

export type AuthTexts = (typeof authMessages)["en"];
