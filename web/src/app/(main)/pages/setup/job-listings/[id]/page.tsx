import { JobListingScreen } from "@/features/setup/job-listings/editor/job-listing-screen";
import { titled } from "@/server/titles";

export const generateMetadata = titled("listing");

export default function JobListingPage() {
  return <JobListingScreen />;
}
