import { defineMessages } from "@/lib/messages/define";
import { staffApplicationPage } from "@/pages";

/** The views of one application, in order; the first is the default. */
export const applicationTabs = [
  "overview",
  "files",
  "form",
  "checks",
  "messages",
  "activity",
] as const;

export type ApplicationTab = (typeof applicationTabs)[number];

/** Where an address says which of them is shown. */
export const tabParam = "tab";

/** The page of an application with one of its views open. */
export function applicationTab(id: string, tab: ApplicationTab): string {
  return `${staffApplicationPage(id)}?${tabParam}=${tab}`;
}

export const tabMessages = defineMessages({
  en: {
    views: "Views of the application",
    overview: "Overview",
    files: "Documents",
    form: "Pre-hire form",
    checks: "Checks",
    messages: "Messages",
    activity: "Activity",
  },
  es: {
    views: "Vistas de la solicitud",
    overview: "Resumen",
    files: "Documentos",
    form: "Formulario",
    checks: "Verificaciones",
    messages: "Mensajes",
    activity: "Actividad",
  },
});
