/** Makes what the build needs and git does not hold: themes, PrimeReact's structural styles, the API client. */
import { generateClient } from "./client.ts";
import { writeStructuralStyles } from "./prime-styles.ts";
import { writeThemes } from "./themes.ts";

const started = performance.now();
writeThemes();
writeStructuralStyles();
await generateClient();
console.log(`Prepared in ${Math.round(performance.now() - started)} ms.`);
