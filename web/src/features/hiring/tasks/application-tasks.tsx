"use client";

import { useQuery } from "@tanstack/react-query";
import { Failed } from "@/components/states";
import { Todo, TodoList } from "@/components/todo/todo-list";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { tasksQuery, toggleTask } from "@/data/applications/related";
import type { ApplicationTask } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { type TaskTexts, taskMessages } from "./messages";

/** What has to be done because of what happened to an application; nothing where there is nothing. */
export function ApplicationTasks({ application, me }: ApplicationProps) {
  const t = useMessages(taskMessages);
  const { data, error, refetch } = useQuery(tasksQuery(application.id, t.failed));
  if (data === undefined) {
    // Most applications have none: nothing is shown that would go again.
    return error === null ? null : (
      <Failed error={error} fallback={t.failed} onRetry={() => void refetch()} />
    );
  }
  return data.length === 0 ? null : (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t.title}</h2>
      <TodoList>
        {data.map((task) => (
          <Task key={task.id} task={task} application={application} me={me} />
        ))}
      </TodoList>
    </section>
  );
}

function Task({ task, application, me }: ApplicationProps & { task: ApplicationTask }) {
  const t = useMessages(taskMessages);
  const isDone = task.doneAt !== null;
  return (
    <Todo isDone={isDone} title={t.kinds[task.kind]} detail={whenOf(task, t, me.settings.timeZone)}>
      {mayDecide(me.role) ? <ToggleButton task={task} applicationId={application.id} /> : null}
    </Todo>
  );
}

/** Since when it is open, or who has done it. */
function whenOf({ createdAt, doneAt, doneByName }: ApplicationTask, t: TaskTexts, zone: string) {
  if (doneAt === null) {
    return t.since(formatMoment(createdAt, zone));
  }
  const moment = formatMoment(doneAt, zone);
  return doneByName === null ? t.doneAt(moment) : t.doneBy(doneByName, moment);
}

function ToggleButton({ task, applicationId }: { task: ApplicationTask; applicationId: string }) {
  const t = useMessages(taskMessages);
  const isDone = task.doneAt !== null;
  const name = t.kinds[task.kind];
  return (
    <TwoWayButton
      isBack={isDone}
      label={isDone ? t.reopen : t.done}
      name={isDone ? t.reopenOf(name) : t.doneOf(name)}
      icon={isDone ? "pi pi-undo" : "pi pi-check"}
      outlined={!isDone}
      send={(isBack) => toggleTask(applicationId, task.id, isBack)}
      done={isDone ? t.reopened : t.checkedOff}
      failed={t.failedToChange}
    />
  );
}
