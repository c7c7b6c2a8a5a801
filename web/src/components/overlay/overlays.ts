import { ToastHost } from "../news/toast-host";
import { ConfirmHost } from "./confirm-host";
import { DialogHost } from "./dialog-host";
import { MenuHost } from "./menu-host";
import { SheetHost } from "./sheet-host";

/** What opens over a page, in one file: in files of their own, each would bring PrimeReact's dialog, portal and transitions once more. */
export const overlays = { ConfirmHost, DialogHost, MenuHost, SheetHost, ToastHost };
