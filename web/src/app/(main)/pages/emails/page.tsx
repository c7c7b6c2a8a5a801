import { EmailsScreen } from "@/features/reports/emails/emails-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("emails");

export default function EmailsPage() {
  return <EmailsScreen />;
}
