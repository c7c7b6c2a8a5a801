import { declareSection } from "../section";
import { AgencyScreen } from "./agency-screen";
import { agencyMessages } from "./messages";

export const agencySection = declareSection({
  key: "agency",
  group: "agency",
  place: 1,
  icon: "pi-cog",
  title: { en: agencyMessages.en.title, es: agencyMessages.es.title },
  render: ({ me }) => <AgencyScreen me={me} />,
});
