import { notFound } from "next/navigation";
import { PartsScreen } from "@/features/dev/parts-screen";
import { hasDevPages } from "@/server/environment";
import { titled } from "@/server/titles";

export const generateMetadata = titled("parts");

export default function PartsPage() {
  return hasDevPages() ? <PartsScreen /> : notFound();
}
