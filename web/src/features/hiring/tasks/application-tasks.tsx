"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Below, isOnItsWay } from "@/components/below";
import { Failed } from "@/components/states";
import { Todo, TodoList } from "@/components/todo/todo-list";
import { TwoWayButton } from "@/components/undo/two-way-button";
import { tasksQuery, toggleTask } from "@/data/applications/related";
import type { ApplicationTask } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { type TaskTexts, taskMessages } from "./messages";

/** What has to be done because of what happened to an application, where there is something; and below it, the rest. */
export function ApplicationTasks({
  children,
  ...known
}: ApplicationProps & { children: ReactNode }) {
  const t = useMessages(taskMessages);
  const query = useQuery(tasksQuery(known.application.id, t.failed));
  return (
    <>
      <Tasks {...known} query={query} />
      <Below isWaiting={isOnItsWay(query)}>{children}</Below>
    </>
  );
}

type TasksProps = ApplicationProps & { query: UseQueryResult<readonly ApplicationTask[]> };

function Tasks({ application, me, query: { data, error, refetch } }: TasksProps) {
  const t = useMessages(taskMessages);
  if (data === undefined) {
    // Most applications have none: nothing is shown that would then disappear.
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
  const { locale } = useLocale();
  const isDone = task.doneAt !== null;
  const title = titleOf(task, t, locale);
  return (
    <Todo isDone={isDone} title={title} detail={whenOf(task, t, me.settings.timeZone)}>
      {mayDecide(me.role) ? (
        <ToggleButton task={task} name={title} applicationId={application.id} />
      ) : null}
    </Todo>
  );
}

/** What is to be done; of a duty, which one and by when. */
function titleOf(task: ApplicationTask, t: TaskTexts, locale: Locale): string {
  const name = locale === "es" ? task.dutyNameEs : task.dutyName;
  if (name === null) {
    return t.kinds[task.kind];
  }
  if (task.endsOn === null) {
    return t.missing(name);
  }
  return (task.step === 0 ? t.ended : t.ends)(name, slashed(task.endsOn));
}

/** Since when it is open, or who has done it. */
function whenOf({ createdAt, doneAt, doneByName }: ApplicationTask, t: TaskTexts, zone: string) {
  if (doneAt === null) {
    return t.since(formatMoment(createdAt, zone));
  }
  const moment = formatMoment(doneAt, zone);
  return doneByName === null ? t.doneAt(moment) : t.doneBy(doneByName, moment);
}

type ToggleButtonProps = { task: ApplicationTask; name: string; applicationId: string };

function ToggleButton({ task, name, applicationId }: ToggleButtonProps) {
  const t = useMessages(taskMessages);
  const isDone = task.doneAt !== null;
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
