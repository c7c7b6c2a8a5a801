import { JobMissing } from "@/features/hiring/careers/job-missing";
import { missingMetadata } from "@/features/hiring/careers/metadata";

export const generateMetadata = () => missingMetadata("unknown");

export default function UnknownJobPage() {
  return <JobMissing hasEnded={false} />;
}
