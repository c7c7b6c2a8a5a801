import { InboxScreen } from "@/features/hiring/inbox/inbox-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("applicationsInbox");

export default function InboxPage() {
  return <InboxScreen />;
}
