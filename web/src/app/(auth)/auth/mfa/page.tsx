import { MfaScreen } from "@/features/auth/mfa-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("mfa");

export default function MfaPage() {
  return <MfaScreen />;
}
