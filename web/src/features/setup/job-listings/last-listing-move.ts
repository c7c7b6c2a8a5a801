import type { JobListing } from "@/lib/api/generated/types.gen";
import { type Act, createLastAct } from "@/lib/undo/last-act";
import type { Move } from "./moves";

/** Its id is that of the listing. */
export type LastListingMove = Act & {
  name: Move["name"];
  from: JobListing["status"];
  to: JobListing["status"];
};

/** The move of a listing that this tab made last and that another move takes back. */
export const lastListingMove = createLastAct<LastListingMove>("carehire.last-listing-move");
