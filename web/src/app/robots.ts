import { robotsRules } from "@/features/hiring/careers/sitemap";

export const dynamic = "force-dynamic";

export default robotsRules;
