import { ApplicationScreen } from "@/features/hiring/application/application-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("application");

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  return <ApplicationScreen id={(await params).id} />;
}
