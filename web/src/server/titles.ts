import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { defineMessages, joinMessages } from "@/lib/messages/define";
import { chooseLocale, type Locale, localeCookie } from "@/lib/messages/locale";
import { shellMessages } from "@/lib/messages/shell";
import type { PageName } from "@/pages";
import { fetchAgencyIfThere } from "./agency";

/** Of the pages that neither the menu nor the account menu names. */
const otherTitles = defineMessages({
  en: {
    login: "Sign in",
    register: "Create an account",
    forgot: "Forgotten password",
    reset: "New password",
    verify: "Confirm your address",
    mfa: "Confirm it is you",
    authError: "Sign-in did not work",
    applicationsBoard: "Applications",
    applicationsInbox: "Inbox",
    survey: "If they came today",
    application: "Application",
    listing: "Job listing",
    template: "Email template",
    parts: "Parts",
  },
  es: {
    login: "Iniciar sesión",
    register: "Crear una cuenta",
    forgot: "Contraseña olvidada",
    reset: "Contraseña nueva",
    verify: "Confirme su dirección",
    mfa: "Confirme que es usted",
    authError: "No se pudo iniciar sesión",
    applicationsBoard: "Solicitudes",
    applicationsInbox: "Solicitudes pendientes",
    survey: "Si vinieran hoy",
    application: "Solicitud",
    listing: "Oferta de empleo",
    template: "Plantilla de correo",
    parts: "Piezas",
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

/** The language of this request; the agency's where neither the person nor the browser asks for one of ours. */
export async function requestLocale(): Promise<Locale> {
  const [store, head] = await Promise.all([cookies(), headers()]);
  const chosen = chooseLocale(store.get(localeCookie)?.value, head.get("accept-language"));
  return chosen ?? (await fetchAgencyIfThere())?.language ?? "en";
}

const titles = joinMessages(shellMessages, otherTitles);

type Titled = Extract<PageName, keyof (typeof titles)["en"]>;

const product = async () => "Carehire";

/** A page's title and description in the person's language: `generateMetadata = titled("patients")`. */
export function titled(page: Titled, site = product): () => Promise<Metadata> {
  return titledAs((locale) => titles[locale][page], site);
}

/** Like `titled`, for something that is not a page of its own. */
export function titledAs(
  title: (locale: Locale) => string,
  site = product,
): () => Promise<Metadata> {
  return async () => {
    const [locale, name] = await Promise.all([requestLocale(), site()]);
    return {
      title: `${title(locale)} · ${name}`,
      description: descriptions[locale].product,
    };
  };
}
