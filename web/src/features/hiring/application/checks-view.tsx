import type { ApplicationProps } from "../application-props";
import { ApplicationBackground } from "../background/application-background";
import { ApplicationDuties } from "../duties/application-duties";
import { ApplicationExclusions } from "../exclusions/application-exclusions";
import { WrittenParts } from "../parts/written-parts";
import { ApplicationReferences } from "../references/application-references";

/** What is looked into before somebody works here, and what was found. */
export function ChecksView({ decides, ...known }: ApplicationProps & { decides: boolean }) {
  return (
    <>
      <ApplicationDuties {...known} />
      {decides ? <ApplicationBackground {...known} /> : null}
      {decides ? <ApplicationExclusions {...known} /> : null}
      <ApplicationReferences {...known} />
      <WrittenParts tab="checks" {...known} />
    </>
  );
}
