import { JobMissing } from "@/features/hiring/careers/job-missing";

export default function UnknownJobPage() {
  return <JobMissing hasEnded={false} />;
}
