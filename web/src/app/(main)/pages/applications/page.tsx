import { ApplicationsScreen } from "@/features/hiring/list/applications-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("applications");

export default function ApplicationsPage() {
  return <ApplicationsScreen />;
}
