import "@/domain/hiring/error-words";
import {
  listApplicationEmailsOptions,
  listDuplicatesOptions,
  listTasksOptions,
} from "@/lib/api/generated/applications/query.gen";
import { completeTask, restoreTask } from "@/lib/api/generated/applications/sdk.gen";

export function duplicatesQuery(id: string, fallback: string) {
  return listDuplicatesOptions({ path: { application_id: id }, meta: { fallback } });
}

export function applicationEmailsQuery(id: string, fallback: string) {
  return listApplicationEmailsOptions({ path: { application_id: id }, meta: { fallback } });
}

export function tasksQuery(id: string, fallback: string) {
  return listTasksOptions({ path: { application_id: id }, meta: { fallback } });
}

/** Checks off a task, or reopens one that was checked off. */
export function toggleTask(applicationId: string, id: string, isDone: boolean) {
  const path = { application_id: applicationId, row_id: id };
  return isDone ? restoreTask({ path }) : completeTask({ path });
}
