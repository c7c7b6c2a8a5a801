import { defineMessages } from "@/lib/messages/define";

/** What next-auth's error codes mean to a person. */
export const nextAuthMessages = defineMessages({
  en: {
    default: "Something went wrong while you were being signed in. Try again.",
    Configuration:
      "The server is not set up for sign-in yet (NO_SECRET or MISSING_NEXTAUTH_API_ROUTE_ERROR). Tell your administrator.",
    AccessDenied: "You are not allowed to sign in here.",
    Verification: "This link has expired or was already used. Ask for a new one.",
    CredentialsSignin: "The server did not accept this sign-in. Try again.",
    SessionRequired: "Please sign in to see that page.",
    OAuthCallbackError: "The other service's answer could not be used. Try again.",
    AccountNotLinkedError: "This address already has an account that signs in another way.",
    MISSING_NEXTAUTH_API_ROUTE_ERROR:
      "The server is missing a part of its sign-in. Tell your administrator.",
    NO_SECRET: "The server has no secret for sign-in yet. Tell your administrator.",
    CALLBACK_CREDENTIALS_HANDLER_ERROR:
      "The server could not check this sign-in. Tell your administrator.",
    CALLBACK_CREDENTIALS_JWT_ERROR:
      "The server keeps sessions in a way that this sign-in cannot use. Tell your administrator.",
    EMAIL_REQUIRES_ADAPTER_ERROR: "Sign-in by mail is not set up. Use your password.",
    MISSING_ADAPTER_METHODS_ERROR: "Sign-in by mail is not set up. Use your password.",
    INVALID_CALLBACK_URL_ERROR: "The page to return to is not part of this site.",
  },
  es: {
    default: "Algo salió mal al iniciar sesión. Intente de nuevo.",
    Configuration:
      "El servidor aún no está preparado para iniciar sesión (NO_SECRET o MISSING_NEXTAUTH_API_ROUTE_ERROR). Avise a su administrador.",
    AccessDenied: "No tiene permiso para iniciar sesión aquí.",
    Verification: "Este enlace caducó o ya se usó. Solicite uno nuevo.",
    CredentialsSignin: "El servidor no aceptó este inicio de sesión. Intente de nuevo.",
    SessionRequired: "Inicie sesión para ver esa página.",
    OAuthCallbackError: "No se pudo usar la respuesta del otro servicio. Intente de nuevo.",
    AccountNotLinkedError: "Esta dirección ya tiene una cuenta que inicia sesión de otra manera.",
    MISSING_NEXTAUTH_API_ROUTE_ERROR:
      "Al servidor le falta una parte del inicio de sesión. Avise a su administrador.",
    NO_SECRET: "El servidor aún no tiene un secreto para iniciar sesión. Avise a su administrador.",
    CALLBACK_CREDENTIALS_HANDLER_ERROR:
      "El servidor no pudo comprobar este inicio de sesión. Avise a su administrador.",
    CALLBACK_CREDENTIALS_JWT_ERROR:
      "El servidor guarda las sesiones de una forma que este inicio de sesión no puede usar. Avise a su administrador.",
    EMAIL_REQUIRES_ADAPTER_ERROR: "El acceso por correo no está preparado. Use su contraseña.",
    MISSING_ADAPTER_METHODS_ERROR: "El acceso por correo no está preparado. Use su contraseña.",
    INVALID_CALLBACK_URL_ERROR: "La página a la que volver no es parte de este sitio.",
  },
});

/** One code has a different name on the error page than where it is thrown. */
const aliases = new Map([["OAuthAccountNotLinked", "AccountNotLinkedError"]]);

type Texts = (typeof nextAuthMessages)["en"];

/** The text of a code from the address; an unknown one gets the general text. */
export function nextAuthText(code: string | undefined, texts: Texts): string {
  const known = aliases.get(code ?? "") ?? code;
  return known !== undefined && Object.hasOwn(texts, known)
    ? texts[known as keyof Texts]
    : texts.default;
}
