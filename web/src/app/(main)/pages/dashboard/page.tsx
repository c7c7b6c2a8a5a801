import { DashboardScreen } from "@/features/reports/dashboard/dashboard-screen";
import { titled } from "@/server/titles";
import { siteName } from "../../site-name";
import { FirstInInbox } from "./first-in-inbox";
import { MyApplications } from "./my-applications";

export const generateMetadata = titled("dashboard", siteName);

export default function DashboardPage() {
  return <DashboardScreen MyApplications={MyApplications} FirstInInbox={FirstInInbox} />;
}
