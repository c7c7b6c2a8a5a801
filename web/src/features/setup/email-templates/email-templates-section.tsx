import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import { mayDeleteEmailTemplates, mayKeepSetup } from "@/may";
import { hiringStaff } from "@/roles";
import { plainSection, type RowPartProps } from "../plain/declare";
import { languages, reasonNameOf, rejectionReasons, takesReason, templateTypes } from "./choices";
import { templateMessages } from "./messages";

const TemplateForm = lazyPart<RowPartProps>(
  () => import("./template-form").then((m) => m.TemplateForm),
  { loading: <Loading /> },
);
const TemplateFacts = lazyPart<RowPartProps>(
  () => import("./template-facts").then((m) => m.TemplateFacts),
  { loading: <Loading /> },
);

export const emailTemplatesSection = plainSection({
  key: "email-templates",
  group: "people",
  place: 2,
  icon: "pi-envelope",
  resource: emailTemplates,
  texts: templateMessages,
  fields: (t, locale) => [
    { name: "type", kind: "select", label: t.type, options: templateTypes(t), isFilter: true },
    { name: "locale", kind: "select", label: t.locale, options: languages(t), isFilter: true },
    {
      name: "reasonId",
      kind: "reference",
      label: t.reason,
      hint: t.reasonHint,
      none: t.otherReasons,
      choices: rejectionReasons(locale),
      // The column says it in the reader's language, and nothing of types without reasons.
      inList: false,
    },
    { name: "subject", kind: "text", label: t.subject },
    { name: "body", kind: "textarea", label: t.body, hint: t.bodyHint, rows: 12 },
  ],
  columns: (t, locale) => [
    {
      key: "reason",
      header: t.reason,
      value: (row) => (takesReason(row.type) ? (reasonNameOf(row, locale) ?? t.otherReasons) : ""),
    },
  ],
  nameOf: (row, t, locale) =>
    [t.types[row.type], row.locale === "es" ? t.spanish : t.english, reasonNameOf(row, locale)]
      .filter(Boolean)
      .join(", "),
  readers: hiringStaff,
  rights: (role) => ({
    add: mayKeepSetup(role),
    change: mayKeepSetup(role),
    delete: mayDeleteEmailTemplates(role),
  }),
  switches: (t) => ({
    deactivated: t.deactivated,
    reactivate: t.activate,
    reactivated: t.activated,
    deleteText: t.deleteText,
  }),
  needed: ({ active, reasonId }, t) => (active && reasonId === null ? t.needed : undefined),
  form: TemplateForm,
  facts: TemplateFacts,
});
