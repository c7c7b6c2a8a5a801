"use client";

import "@/domain/setup/error-words";
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { Fetched } from "@/components/fetched";
import { newItem } from "@/components/list/view/list-view";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed, Loading } from "@/components/states";
import { resourceRowQuery } from "@/data/resources/queries";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { addressPattern, pages } from "@/pages";
import { setupMessages } from "../../messages";
import { templateRights } from "../template-rows";
import type { TemplateEditorProps } from "./template-editor";
import { TemplateFacts } from "./template-facts";
import "../../setup.css";

const TemplateEditor = lazyPart<TemplateEditorProps>(
  () => import("./template-editor").then((module) => module.TemplateEditor),
  { loading: <Loading /> },
);

/** One template: to write, or to read for those who may not. */
export function EmailTemplateScreen() {
  const t = useMessages(setupMessages);
  const rights = templateRights(useMyself().role);
  // A new one has its own address once it is saved, without coming to another page.
  const id = addressPattern(pages.template).exec(usePathname())?.[1] ?? newItem;
  const isNew = id === newItem;
  const query = useQuery({
    ...resourceRowQuery<EmailTemplate>(emailTemplates, id),
    enabled: !isNew,
  });
  if (isNew) {
    return rights.add ? (
      <TemplateEditor row={null} />
    ) : (
      <Failed error={undefined} fallback={t.notAllowed} />
    );
  }
  return (
    <Fetched query={query} missing={t.notFound} failed={t.failedToFetch(emailTemplates.name)}>
      {(row) =>
        rights.change ? <TemplateEditor key={row.id} row={row} /> : <TemplateFacts row={row} />
      }
    </Fetched>
  );
}
