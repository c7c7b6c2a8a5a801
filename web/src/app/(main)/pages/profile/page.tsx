import { ProfileScreen } from "@/features/people/profile/profile-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("profile");

export default function ProfilePage() {
  return <ProfileScreen />;
}
