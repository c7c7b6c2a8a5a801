import { agencyName } from "@/data/careers/queries";
import { ForgotScreen } from "@/features/auth/forgot-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("forgot", agencyName);

export default function ForgotPage() {
  return <ForgotScreen />;
}
