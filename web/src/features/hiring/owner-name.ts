import type { Application } from "@/lib/api/generated/types.gen";
import type { ApplicationsTexts } from "./messages";

export type Owned = Pick<Application, "ownerId" | "ownerName">;

/** Who is in charge of an application: nobody only where there is no owner, whatever the owner is called. */
export function ownerOf(
  { ownerId, ownerName }: Owned,
  t: Pick<ApplicationsTexts, "noOwner" | "ownerLeft">,
): string {
  return ownerName ?? (ownerId === null ? t.noOwner : t.ownerLeft);
}
