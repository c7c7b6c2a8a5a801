/** The eleven sections of the pre-hire form, in order; the same as in the API (api/applications/sections). */

import { personal, position, workAuthorization } from "./about-you";
import { background, health, policies, signature, tax } from "./after-offer";
import { education, experience, references } from "./background-of-work";
import type { SectionDeclaration, SectionId } from "./declare";

export const prehireSections: Readonly<Record<SectionId, SectionDeclaration>> = {
  personal,
  position,
  work_authorization: workAuthorization,
  experience,
  education,
  references,
  background,
  health,
  tax,
  policies,
  signature,
};

export function isSectionId(name: string): name is SectionId {
  return name in prehireSections;
}
