/**
 * The styles of parts that nearly every signed-in page shows, loaded as one file; see `every-document.ts`.
 * What stands within another part comes after it: of two rules as exact as each other the later one holds.
 */
import "@/components/menu/popup-menu.css";
import "@/components/list/list.css";
import "@/components/list/rows/rows.css";
import "@/components/list/rows/table.css";
import "@/components/page/page-head.css";
import "@/components/list/tools/tools.css";
import "@/components/fields/date-field.css";
import "@/components/tag.css";
