import { EmailTemplateScreen } from "@/features/setup/email-templates/editor/email-template-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("template");

export default function EmailTemplatePage() {
  return <EmailTemplateScreen />;
}
