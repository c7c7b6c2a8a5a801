import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { administrators } from "@/roles";
import { declareSection, type SectionProps } from "../section";
import { sealTitle } from "./seal-title";

const SealScreen = lazyPart<SectionProps>(() => import("./seal-screen").then((m) => m.SealScreen), {
  // Few ever look at it.
  loading: <Loading />,
  ahead: () => undefined,
});

export const signaturesSection = declareSection({
  key: "signatures",
  group: "papers",
  place: 5,
  icon: "pi-verified",
  title: sealTitle,
  readers: administrators,
  render: ({ me }) => <SealScreen me={me} />,
});
