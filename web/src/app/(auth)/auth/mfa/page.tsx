import { agencyName } from "@/data/careers/queries";
import { MfaScreen } from "@/features/auth/mfa-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("mfa", agencyName);

export default function MfaPage() {
  return <MfaScreen />;
}
