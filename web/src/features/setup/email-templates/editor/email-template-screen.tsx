"use client";

import "@/domain/setup/error-words";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { pages } from "@/pages";
import { EditorScreen } from "../../editor/editor-screen";
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
  const words = useMessages(setupMessages);
  const rights = templateRights(useMyself().role);
  return (
    <EditorScreen<EmailTemplate>
      page={pages.template}
      resource={emailTemplates}
      mayAdd={rights.add}
      words={words}
    >
      {(row) =>
        row === null || rights.change ? (
          <TemplateEditor key={row?.id} row={row} />
        ) : (
          <TemplateFacts row={row} />
        )
      }
    </EditorScreen>
  );
}
