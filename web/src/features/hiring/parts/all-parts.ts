/** What staff write about an application, by where it stands on its page. */

import { commentsPart } from "./comments";
import { referenceCallsPart } from "./reference-calls";

export const parts = { overview: [commentsPart], checks: [referenceCallsPart] } as const;
