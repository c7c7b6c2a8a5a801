import { agencyName } from "@/data/careers/queries";
import { ErrorScreen } from "@/features/auth/error-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("authError", agencyName);

type Props = { searchParams: Promise<{ error?: string | string[] }> };

export default async function ErrorPage({ searchParams }: Props) {
  const { error } = await searchParams;
  return <ErrorScreen code={typeof error === "string" ? error : undefined} />;
}
