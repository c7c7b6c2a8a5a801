import { ProfileScreen } from "@/features/people/profile/profile-screen";
import { titled } from "@/server/titles";
import { siteName } from "../../site-name";

export const generateMetadata = titled("profile", siteName);

export default function ProfilePage() {
  return <ProfileScreen />;
}
