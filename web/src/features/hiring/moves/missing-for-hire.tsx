"use client";

import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@/components/parts/lazy-part";
import { applicationQuery } from "@/data/applications/queries";
import { sectionNames } from "@/domain/hiring/prehire/section-names";
import type { ApplicationDetail, PrehireSection } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { administrators } from "@/roles";
import type { MovableApplication } from "../application-props";
import type { MissingDutiesProps } from "../duties/missing-duties";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";

/** Few lack only this, so its names are loaded when they are shown. */
const MissingDuties = lazyPart<MissingDutiesProps>(
  () => import("../duties/missing-duties").then((m) => m.MissingDuties),
  { loading: ({ unnamed }) => <p>{unnamed}</p> },
);

/** What the file of an applicant who is to be hired lacks; the API refuses by the same rules. */
type Lacking = {
  isIncomplete: boolean;
  documents: boolean;
  duties: boolean;
  background: boolean;
  countersignature: boolean;
  sections: readonly PrehireSection["sectionId"][];
};

const nothing: Lacking = {
  isIncomplete: false,
  documents: false,
  duties: false,
  background: false,
  countersignature: false,
  sections: [],
};

/** Reads what is missing from what has been fetched. */
export function lackingOf(application: ApplicationDetail): Lacking {
  const missing = application.missingForHire ?? [];
  const open = application.prehireSections.filter(({ savedAt }) => savedAt === null);
  return {
    isIncomplete: missing.length > 0,
    documents: missing.includes("documents"),
    duties: missing.includes("duties"),
    background: missing.includes("background"),
    countersignature: missing.includes("countersignature"),
    sections: missing.includes("prehire") ? open.map(({ sectionId }) => sectionId) : [],
  };
}

/** What is missing for a move; for a card on the board, everything is known a moment later. */
export function useLacking(application: MovableApplication, toStatus: Status): Lacking {
  const isHire = toStatus === "HIRED";
  const known = useQuery({ ...applicationQuery(application.id), enabled: isHire }).data;
  if (!isHire) {
    return nothing;
  }
  return known === undefined
    ? { ...nothing, isIncomplete: !application.isPrehireCompleted }
    : lackingOf(known);
}

/** Whether this person may hire anyway, with a reason. */
export function mayOverride(me: Me): boolean {
  return administrators.includes(me.role);
}

type MissingProps = { applicationId: string; lacking: Lacking; me: Me };

/** Names what is missing, and who can do something about it. */
export function Missing({ applicationId, lacking, me }: MissingProps) {
  const t = useMessages(applicationsMessages);
  const names = useMessages(sectionNames);
  const { sections, documents, duties, isIncomplete } = lacking;
  if (!isIncomplete) {
    return null;
  }
  const parts = [
    ...sections.map((section) => names[section]),
    ...(documents ? [t.missingDocuments] : []),
    ...(lacking.background ? [t.missingBackground] : []),
    ...(lacking.countersignature ? [t.missingCountersignature] : []),
  ];
  return (
    <>
      {parts.length === 0 ? null : <p>{t.missing(parts.join(", "))}</p>}
      {duties ? (
        <MissingDuties applicationId={applicationId} unnamed={t.missing(t.missingDuties)} />
      ) : null}
      {mayOverride(me) ? null : <p>{t.askAdministrator}</p>}
    </>
  );
}
