/** The styles of parts that nearly every signed-in page shows, loaded as one file; see `every-document.ts`. */
import "@/components/fields/date-field.css";
import "@/components/list/list.css";
import "@/components/list/rows/rows.css";
import "@/components/list/rows/table.css";
import "@/components/list/tools/tools.css";
import "@/components/page/page-head.css";
import "@/components/popup-menu.css";
import "@/components/tag.css";
