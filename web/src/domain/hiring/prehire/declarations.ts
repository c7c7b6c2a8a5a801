import type { SectionId } from "./declare";

/** What its applicant declares, authorizes or signs, and nobody for them; the database holds the same. */
export const declarations: readonly SectionId[] = ["background", "policies", "signature"];
