import { licenseTypes } from "@/lib/api/generated/license-types/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { codeField, descriptionField, nameField } from "../plain/plain-fields";

export const licenseTypesSection = plainSection({
  key: "license-types",
  group: "papers",
  place: 1,
  icon: "pi-verified",
  resource: licenseTypes,
  texts: defineMessages({
    en: {
      title: "License types",
      add: "New license type",
      one: "License type",
      empty: "There are no license types yet.",
      issuer: "Issued by",
      expires: "Has an end date",
      expiresHint: "Anyone who adds such a license is asked for the day it expires.",
    },
    es: {
      title: "Tipos de licencia",
      add: "Nuevo tipo de licencia",
      one: "Tipo de licencia",
      empty: "Todavía no hay tipos de licencia.",
      issuer: "Emitida por",
      expires: "Tiene fecha de vencimiento",
      expiresHint: "A quien agregue una licencia así se le pide el día en que vence.",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    codeField(locale),
    { name: "issuer", kind: "text", label: t.issuer },
    { name: "expires", kind: "check", label: t.expires, hint: t.expiresHint },
    descriptionField(locale),
  ],
});
