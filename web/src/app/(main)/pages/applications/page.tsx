import { ApplicationsScreen } from "@/features/hiring/list/applications-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("applications");

export default function ApplicationsPage() {
  return <ApplicationsScreen />;
}
