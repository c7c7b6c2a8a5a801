import { LoginScreen } from "@/features/auth/login-screen";
import { titled } from "@/lib/messages/titles";

export const generateMetadata = titled("signIn");

type Props = { searchParams: Promise<{ error?: string | string[] }> };

export default async function LoginPage({ searchParams }: Props) {
  const { error } = await searchParams;
  return <LoginScreen reason={typeof error === "string" ? error : undefined} />;
}
