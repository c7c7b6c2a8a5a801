import { RegisterScreen } from "@/features/auth/register-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("register");

export default function RegisterPage() {
  return <RegisterScreen />;
}
