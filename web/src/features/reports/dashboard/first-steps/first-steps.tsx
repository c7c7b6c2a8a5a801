"use client";

import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Below } from "@/components/below";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { Todo, TodoList } from "@/components/todo/todo-list";
import { resourceQuery } from "@/data/resources/queries";
import { settingsQuery } from "@/data/settings/queries";
import { usersQuery } from "@/data/users/queries";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { emailSettings } from "@/lib/api/generated/email-settings/resource.gen";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { setupSection } from "@/setup-pages";
import { firstStepMessages } from "./first-step-messages";
import { areStepsOver, endSteps } from "./over";
import "./first-steps.css";

/** The name of an agency that has not set one yet. */
const unnamed = "Carehire";
const one = { limit: 1 } as const;
const oneInUse = { ...one, active: "true" } as const;

const places = {
  name: "agency",
  look: "agency",
  hours: "business-hours",
  mail: "email-settings",
  job: "job-listings",
  people: "users",
} as const;

type Step = keyof typeof places;

const steps = Object.keys(places) as Step[];

type Taken = {
  /** Which steps have been taken; undefined until all of it is known. */
  taken?: Record<Step, boolean>;
  isWaiting: boolean;
};

function useTaken(): Taken {
  const t = useMessages(firstStepMessages);
  return useQueries({
    queries: [
      settingsQuery(t.failed),
      resourceQuery(businessHours, oneInUse),
      resourceQuery(emailSettings, oneInUse),
      resourceQuery(jobListings, { ...one, status: "PUBLISHED" }),
      usersQuery({ ...one, role: "hiringmanager" }, t.failed),
      usersQuery({ ...one, role: "employee" }, t.failed),
    ],
    combine: (answers) => {
      const [settings, hours, mail, jobs, managers, employees] = answers;
      const lists = [hours.data, mail.data, jobs.data, managers.data, employees.data];
      if (settings.data === undefined || lists.some((list) => list === undefined)) {
        // What fails comes another time: the rest of the page does not wait until it is tried again.
        return { isWaiting: answers.every(({ failureCount }) => failureCount === 0) };
      }
      const [hasHours, hasMail, hasJob, hasManager, hasEmployee] = lists.map(
        (list) => (list?.data.length ?? 0) > 0,
      );
      const { agencyName, primaryColor, logoDigest } = settings.data;
      const taken = {
        name: agencyName !== unnamed,
        look: primaryColor !== null || logoDigest !== null,
        hours: hasHours === true,
        mail: hasMail === true,
        job: hasJob === true,
        people: hasManager === true || hasEmployee === true,
      };
      return { taken, isWaiting: false };
    },
  });
}

/** What a new agency does first, and what is done, above the rest; hidden in this browser once all is, or it is dismissed. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(areStepsOver);
  const { taken, isWaiting } = useTaken();
  const end = () => {
    endSteps();
    setOver(true);
  };
  return (
    <>
      {isOver || taken === undefined ? null : <Steps taken={taken} onEnd={end} />}
      <Below isWaiting={isWaiting}>{children}</Below>
    </>
  );
}

type StepsProps = { taken: Record<Step, boolean>; onEnd: () => void };

function Steps({ taken, onEnd }: StepsProps) {
  const t = useMessages(firstStepMessages);
  const done = steps.filter((step) => taken[step]);
  const open = steps.filter((step) => !taken[step]);
  const isThrough = done.length === steps.length;
  useEffect(() => {
    if (isThrough) {
      endSteps();
    }
  }, [isThrough]);
  return isThrough ? null : (
    <section className="first-steps" aria-labelledby="first-steps">
      <div className="row-between">
        <h2 id="first-steps">{t.title(done.length, steps.length)}</h2>
        <Button label={t.hide} text size="small" onClick={onEnd} />
      </div>
      <TodoList>
        {open.map((step) => (
          <Todo key={step} isDone={false} title={t.steps[step].title} detail={t.steps[step].detail}>
            <Link
              href={setupSection(places[step])}
              className="p-button p-component p-button-outlined p-button-sm"
            >
              <span className="p-button-label">{t.steps[step].go}</span>
            </Link>
          </Todo>
        ))}
      </TodoList>
      {done.length === 0 ? null : (
        <p className="muted">{t.done(done.map((step) => t.steps[step].title).join(", "))}</p>
      )}
    </section>
  );
}
