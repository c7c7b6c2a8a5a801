import { agencyName } from "@/data/careers/queries";
import { LoginScreen } from "@/features/auth/login-screen";
import { isReasonTold } from "@/lib/session/login-url";
import { titled } from "@/server/titles";

export const generateMetadata = titled("login", agencyName);

type Value = string | string[] | undefined;
type Props = { searchParams: Promise<{ error?: Value; returnUrl?: Value }> };

function single(value: Value): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export default async function LoginPage({ searchParams }: Props) {
  const { error, returnUrl } = await searchParams;
  const reason = single(error);
  return <LoginScreen reason={isReasonTold(reason, single(returnUrl)) ? reason : undefined} />;
}
