import { declareSection } from "../section";
import { JobListingsScreen } from "./job-listings-screen";
import { listingMessages } from "./messages";

export const jobListingsSection = declareSection({
  key: "job-listings",
  group: "hiring",
  place: 1,
  icon: "pi-megaphone",
  title: { en: listingMessages.en.title, es: listingMessages.es.title },
  render: ({ me }) => <JobListingsScreen me={me} />,
});
