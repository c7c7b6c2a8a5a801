import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import { hiringStaff } from "@/roles";
import { templatePage } from "@/setup-pages";
import { plainSection } from "../plain/declare";
import { reasonNameOf, takesReason } from "./choices";
import { templateMessages } from "./messages";
import {
  templateFields,
  templateName,
  templateNeeded,
  templateRights,
  templateSwitches,
} from "./template-rows";

export const emailTemplatesSection = plainSection({
  key: "email-templates",
  group: "messages",
  place: 1,
  icon: "pi-envelope",
  resource: emailTemplates,
  texts: templateMessages,
  fields: templateFields,
  columns: (t, locale) => [
    {
      key: "reason",
      header: t.reason,
      value: (row) => (takesReason(row.type) ? (reasonNameOf(row, locale) ?? t.otherReasons) : ""),
    },
  ],
  nameOf: templateName,
  readers: hiringStaff,
  rights: templateRights,
  switches: templateSwitches,
  needed: templateNeeded,
  page: (id) => templatePage(id),
});
