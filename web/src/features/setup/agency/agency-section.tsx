import { declareSection } from "../section";
import { AgencyScreen } from "./agency-screen";
import { agencyMessages } from "./messages";

export const agencySection = declareSection({
  key: "agency",
  place: 19,
  icon: "pi-cog",
  title: { en: agencyMessages.en.title, es: agencyMessages.es.title },
  render: ({ me }) => <AgencyScreen me={me} />,
});
