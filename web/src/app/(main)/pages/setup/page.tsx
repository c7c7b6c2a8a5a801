import { SetupScreen } from "@/features/setup/setup-screen";
import { titled } from "@/server/titles";
import { Users } from "./users";

export const generateMetadata = titled("setup");

export default function SetupPage() {
  return <SetupScreen Users={Users} />;
}
