import { lazyPart } from "@/components/parts/lazy-part";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";

/** A patient's form, which only offices fill in: a phone loads it when it is opened. */
export const PatientDialog = lazyPart(
  () => import("./patient-dialog").then((module) => module.PatientDialog),
  { closeOf: (props) => props.onClose, ahead: aheadOnDesks },
);
