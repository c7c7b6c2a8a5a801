import { redirect } from "next/navigation";
import { routes } from "@/pages";

export default function HomePage() {
  redirect(routes.dashboard);
}
