import { countersignedDocuments } from "@/lib/api/generated/countersigned-documents/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const countersignedDocumentsSection = plainSection({
  key: "countersigned-documents",
  group: "papers",
  place: 6,
  icon: "pi-pencil",
  resource: countersignedDocuments,
  texts: defineMessages({
    en: {
      title: "Signatures of the agency",
      add: "New document",
      one: "Document that the agency signs, too",
      empty: "The agency countersigns nothing: each document has only the applicant's signature.",
      document: "Document",
      offer: "Offer letter",
      general: "Pre-hire form: general part",
      background: "Pre-hire form: background check",
      medical: "Pre-hire form: health",
      tax: "Pre-hire form: tax forms",
      documentHint: "It is asked for what applicants sign from now on.",
      countersigner: "Who signs for the agency",
      decider: "Hiring managers and administrators",
      admin: "Administrators only",
      holdsHire: "Nobody is hired before",
    },
    es: {
      title: "Firmas de la agencia",
      add: "Nuevo documento",
      one: "Documento que también firma la agencia",
      empty: "La agencia no firma nada: cada documento lleva solo la firma del solicitante.",
      document: "Documento",
      offer: "Carta de oferta",
      general: "Formulario: parte general",
      background: "Formulario: verificación de antecedentes",
      medical: "Formulario: salud",
      tax: "Formulario: impuestos",
      documentHint: "Se pide para lo que los solicitantes firmen desde ahora.",
      countersigner: "Quién firma por la agencia",
      decider: "Gerentes de contratación y administradores",
      admin: "Solo administradores",
      holdsHire: "Nadie se contrata antes",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "document",
      kind: "select",
      label: t.document,
      hint: t.documentHint,
      options: [
        { value: "offer", label: t.offer },
        { value: "form_general", label: t.general },
        { value: "form_background", label: t.background },
        { value: "form_medical", label: t.medical },
        { value: "form_tax", label: t.tax },
      ],
    },
    {
      name: "countersigner",
      kind: "select",
      label: t.countersigner,
      options: [
        { value: "decider", label: t.decider },
        { value: "admin", label: t.admin },
      ],
    },
    { name: "holdsHire", kind: "check", label: t.holdsHire },
  ],
});
