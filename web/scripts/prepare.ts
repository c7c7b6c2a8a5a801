/** Makes what the build needs and git does not hold: themes, PrimeReact's structural styles, the API client. */
import { generateClient } from "./client/generate.ts";
import { writeStructuralStyles } from "./prime-styles.ts";
import { writeThemes } from "./themes.ts";
import { usedParts } from "./used-parts.ts";

const started = performance.now();
const used = usedParts();
writeThemes(used);
writeStructuralStyles(used);
await generateClient();
console.log(`Prepared in ${Math.round(performance.now() - started)} ms.`);
