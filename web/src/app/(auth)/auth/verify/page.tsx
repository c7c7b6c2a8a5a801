import { agencyName } from "@/data/careers/queries";
import { readMailLink } from "@/features/auth/links/mail-link";
import { VerifyScreen } from "@/features/auth/links/verify-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("verify", agencyName);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function VerifyPage({ searchParams }: Props) {
  return <VerifyScreen link={readMailLink(await searchParams, ["signup", "email_change"])} />;
}
