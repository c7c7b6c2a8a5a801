import "@/domain/hiring/error-words";
import { patchEnteredSection } from "@/lib/api/generated/applications/sdk.gen";
import type { EnteredSection } from "@/lib/api/generated/types.gen";

/** Saves a section that was filled in with its applicant; the API records who did so. */
export function enterSection(id: string, body: EnteredSection) {
  return patchEnteredSection({ path: { application_id: id }, body });
}
