import { ReportScreen } from "@/features/reports/hiring/report-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("reports");

export default function ReportsPage() {
  return <ReportScreen />;
}
