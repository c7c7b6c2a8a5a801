import { visitDocumentTypes } from "@/lib/api/generated/visit-document-types/resource.gen";
import { defineMessages } from "@/lib/messages/define";
import { plainSection } from "../plain/declare";
import { nameField } from "../plain/plain-fields";

export const visitDocumentTypesSection = plainSection({
  key: "visit-document-types",
  group: "papers",
  place: 3,
  icon: "pi-file",
  resource: visitDocumentTypes,
  texts: defineMessages({
    en: {
      title: "Document types",
      add: "New document type",
      one: "Document type",
      empty: "There are no document types yet.",
      sortOrder: "Place in lists",
      sortOrderHint: "A lower number comes first.",
    },
    es: {
      title: "Tipos de documento",
      add: "Nuevo tipo de documento",
      one: "Tipo de documento",
      empty: "Todavía no hay tipos de documento.",
      sortOrder: "Lugar en las listas",
      sortOrderHint: "Un número menor va primero.",
    },
  }),
  fields: (t, locale) => [
    nameField(locale),
    {
      name: "sortOrder",
      kind: "number",
      label: t.sortOrder,
      hint: t.sortOrderHint,
      required: true,
    },
  ],
});
