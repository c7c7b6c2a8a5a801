import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { defineMessages } from "./define";
import { chooseLocale, type Locale, localeCookie } from "./locale";

const titles = defineMessages({
  en: {
    signIn: "Sign in",
    register: "Create an account",
    forgot: "Forgotten password",
    reset: "New password",
    verify: "Confirm your address",
    mfa: "Confirm it is you",
    authError: "Sign-in did not work",
    dashboard: "Dashboard",
    applications: "Applications",
    application: "Application",
    inbox: "Inbox",
    patients: "Patients",
    setup: "Settings",
    emails: "Email log",
    profile: "Profile",
    notFound: "Page not found",
  },
  es: {
    signIn: "Iniciar sesión",
    register: "Crear una cuenta",
    forgot: "Contraseña olvidada",
    reset: "Contraseña nueva",
    verify: "Confirme su dirección",
    mfa: "Confirme que es usted",
    authError: "No se pudo iniciar sesión",
    dashboard: "Panel",
    applications: "Solicitudes",
    application: "Solicitud",
    inbox: "Solicitudes pendientes",
    patients: "Pacientes",
    setup: "Configuración",
    emails: "Registro de correos",
    profile: "Perfil",
    notFound: "Página no encontrada",
  },
});

const descriptions = defineMessages({
  en: {
    product:
      "Carehire is where home-care teams hire, see the day's patients, and keep the documents of every visit.",
  },
  es: {
    product:
      "Carehire es donde los equipos de atención domiciliaria contratan, ven los pacientes del día y guardan los documentos de cada visita.",
  },
});

/** The language of this request, for what the server writes itself. */
export async function requestLocale(): Promise<Locale> {
  const [store, head] = await Promise.all([cookies(), headers()]);
  return chooseLocale(store.get(localeCookie)?.value, head.get("accept-language"));
}

/** A page's title and description in the person's language: `generateMetadata = titled("patients")`. */
export function titled(key: keyof (typeof titles)["en"]): () => Promise<Metadata> {
  return async () => {
    const locale = await requestLocale();
    return {
      title: `${titles[locale][key]} · Carehire`,
      description: descriptions[locale].product,
    };
  };
}
