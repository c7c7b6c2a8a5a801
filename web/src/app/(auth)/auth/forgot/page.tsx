import { ForgotScreen } from "@/features/auth/forgot-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("forgot");

export default function ForgotPage() {
  return <ForgotScreen />;
}
