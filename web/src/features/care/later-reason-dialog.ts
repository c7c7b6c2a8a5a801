import { lazyPart } from "@/components/parts/lazy-part";

/** Asks why, before something is taken off a patient's record. */
export const ReasonDialog = lazyPart(
  () => import("./later-parts").then((module) => module.laterParts.ReasonDialog),
  { closeOf: (props) => props.onClose },
);
