import { agencyName } from "@/data/careers/queries";
import { readMailLink } from "@/features/auth/links/mail-link";
import { ResetScreen } from "@/features/auth/links/reset-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("reset", agencyName);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPage({ searchParams }: Props) {
  return <ResetScreen link={readMailLink(await searchParams, ["recovery", "invite"])} />;
}
