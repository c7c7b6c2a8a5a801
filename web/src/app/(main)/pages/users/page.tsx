import { UsersScreen } from "@/features/people/users/users-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("users");

export default function UsersPage() {
  return <UsersScreen />;
}
