import { agencyName } from "@/data/careers/queries";
import { RegisterScreen } from "@/features/auth/register-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("register", agencyName);

export default function RegisterPage() {
  return <RegisterScreen />;
}
