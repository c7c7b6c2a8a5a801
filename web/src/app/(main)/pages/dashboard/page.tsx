import { DashboardScreen } from "@/features/reports/dashboard/dashboard-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("dashboard");

export default function DashboardPage() {
  return <DashboardScreen />;
}
