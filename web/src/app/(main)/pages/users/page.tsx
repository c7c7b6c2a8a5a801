import { UsersScreen } from "@/features/users/users-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("users");

export default function UsersPage() {
  return <UsersScreen />;
}
