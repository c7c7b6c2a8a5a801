import { AuditScreen } from "@/features/reports/audit/audit-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("audit");

export default function AuditPage() {
  return <AuditScreen />;
}
