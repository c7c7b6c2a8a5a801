import { DashboardScreen } from "@/features/reports/dashboard/dashboard-screen";
import { titled } from "@/server/titles";
import { siteName } from "../../site-name";
import { HiringSection } from "./hiring-section";
import { MyApplications } from "./my-applications";

export const generateMetadata = titled("dashboard", siteName);

export default function DashboardPage() {
  return <DashboardScreen MyApplications={MyApplications} HiringSection={HiringSection} />;
}
