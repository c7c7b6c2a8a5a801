import { remindersMetadata } from "@/features/careers/metadata";
import { RemindersScreen } from "@/features/careers/reminders/reminders-screen";

export const generateMetadata = remindersMetadata;

type RemindersPageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ failed?: string }>;
};

export default async function RemindersPage({ params, searchParams }: RemindersPageProps) {
  const [{ token }, { failed }] = await Promise.all([params, searchParams]);
  return <RemindersScreen token={token} hasFailed={failed !== undefined} />;
}
