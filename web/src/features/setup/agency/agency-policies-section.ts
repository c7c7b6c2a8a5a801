import { policyNames } from "@/domain/hiring/prehire/after-offer";
import { agencyPolicies } from "@/lib/api/generated/agency-policies/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";

export const agencyPoliciesSection = plainSection({
  key: "agency-policies",
  group: "papers",
  place: 7,
  icon: "pi-book",
  resource: agencyPolicies,
  texts: defineMessages({
    en: {
      title: "Policies",
      add: "New policy",
      one: "Policy",
      empty: "Applicants confirm your policies in their form without a link to them.",
      kind: "Policy",
      link: "Link in English",
      linkHint:
        "Where applicants can read it: a page or a PDF on your website. The link also appears on the form they sign.",
      linkEs: "Link in Spanish",
      linkEsHint: "Leave this empty to give readers of Spanish the English one.",
      linkInvalid: "Enter the whole link, which begins with https://.",
      deactivate: "Stop showing it",
      deactivated: (name: string) => `${name}: applicants are not shown its link anymore.`,
      reactivate: "Show it again",
      reactivated: (name: string) => `${name}: applicants are shown its link again.`,
      deleteText: "Applicants are not shown its link anymore. What was signed keeps it.",
    },
    es: {
      title: "Políticas",
      add: "Nueva política",
      one: "Política",
      empty: "Los solicitantes confirman sus políticas en el formulario sin un enlace a ellas.",
      kind: "Política",
      link: "Enlace en inglés",
      linkHint:
        "Donde los solicitantes pueden leerla: una página o un PDF en el sitio web de la agencia. El enlace también aparece en el formulario que firman.",
      linkEs: "Enlace en español",
      linkEsHint: "Déjelo vacío para mostrar también en español el enlace en inglés.",
      linkInvalid: "Escriba el enlace completo, que empieza con https://.",
      deactivate: "Dejar de mostrarla",
      deactivated: (name) => `${name}: ya no se muestra su enlace a los solicitantes.`,
      reactivate: "Mostrarla de nuevo",
      reactivated: (name) => `${name}: se muestra de nuevo su enlace a los solicitantes.`,
      deleteText: "Ya no se muestra su enlace a los solicitantes. Lo que se firmó lo conserva.",
    },
  }),
  fields: (t, locale) => [
    {
      name: "kind",
      kind: "select",
      label: t.kind,
      options: Object.entries(policyNames).map(([value, label]) => ({
        value,
        label: label[locale],
      })),
    },
    { name: "link", kind: "text", label: t.link, hint: t.linkHint, invalid: t.linkInvalid },
    { name: "linkEs", kind: "text", label: t.linkEs, hint: t.linkEsHint, invalid: t.linkInvalid },
  ],
  switches: (t) => t,
});
