import { ConfirmHost } from "./confirm-host";
import { DialogHost } from "./dialog-host";
import { SheetHost } from "./sheet-host";

/** What opens over a page, in one file: in files of their own, each would bring PrimeReact's dialog once more. */
export const overlays = { ConfirmHost, DialogHost, SheetHost };
