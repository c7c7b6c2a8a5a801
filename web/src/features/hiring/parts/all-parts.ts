/** What staff write about an application, in the order of its page. */

import { commentsPart } from "./comments";
import { referenceCallsPart } from "./reference-calls";

export const parts = [referenceCallsPart, commentsPart];
