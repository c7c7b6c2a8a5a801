import { defineMessages } from "@/lib/messages/define";

export const websiteMessages = defineMessages({
  en: {
    open: "Show on your website",
    title: "Show your open jobs on your website",
    intro:
      "Paste this code where the jobs should appear on your website, or send it to the person who maintains the site. The list updates automatically, and applications that come from it have the source “website”.",
    languages: { en: "In English", es: "In Spanish" },
    code: "Code for your website",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "Copying did not work. Select the code and copy it.",
    preview: "Preview",
    policy: (origin: string) =>
      `If your website has a content security policy, it has to allow ${origin} in script-src and frame-src.`,
  },
  es: {
    open: "Mostrar en su sitio web",
    title: "Muestre sus empleos disponibles en su sitio web",
    intro:
      "Pegue este código donde quiera que aparezcan los empleos en su sitio web, o envíelo a quien se encarga del sitio. La lista se actualiza sola, y las solicitudes que lleguen por ella tendrán el origen «website».",
    languages: { en: "En inglés", es: "En español" },
    code: "Código para su sitio web",
    copy: "Copiar",
    copied: "Copiado.",
    notCopied: "No se pudo copiar. Seleccione el código y cópielo.",
    preview: "Vista previa",
    policy: (origin) =>
      `Si su sitio web tiene una política de seguridad de contenido (CSP), esta debe permitir ${origin} en script-src y frame-src.`,
  },
});
