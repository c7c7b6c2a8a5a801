import { UploadDialog } from "./documents/upload-dialog";
import { ChosenActions } from "./patients/list/chosen-actions";
import { OtherDayNotice } from "./patients/list/other-day-notice";
import { PatientsDialogs } from "./patients/patients-dialogs";
import { ReasonDialog } from "./reason-dialog";
import { LastBatchBar } from "./visits/bulk/last-batch-bar";
import { NotesEditor } from "./visits/notes/notes-editor";

/** What comes up beside the patients, in one file: in files of their own, each would bring the code of forms once more. */
export const laterParts = {
  ChosenActions,
  LastBatchBar,
  NotesEditor,
  OtherDayNotice,
  PatientsDialogs,
  ReasonDialog,
  UploadDialog,
};
