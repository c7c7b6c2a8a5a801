/** Makes what the build needs and git does not hold: themes, PrimeReact's structural styles, icons, the API client. */
import { generateClient } from "./client/generate.ts";
import { writeIcons } from "./icons.ts";
import { writeStructuralStyles } from "./prime-styles.ts";
import { writeThemes } from "./themes.ts";
import { usedParts } from "./used-parts.ts";

const started = performance.now();
const used = usedParts();
await writeThemes(used);
writeStructuralStyles(used);
await writeIcons(used);
await generateClient();
console.log(`Prepared in ${Math.round(performance.now() - started)} ms.`);
