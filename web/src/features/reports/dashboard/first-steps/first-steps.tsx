"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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
import { browserStore } from "@/lib/storage/browser-storage";
import { setupSection } from "@/setup-pages";
import { firstStepMessages } from "./first-step-messages";
import "./first-steps.css";

const key = "carehire.first-steps";
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

/** Which steps have been taken; undefined until all of it is known. */
function useTaken(): Record<Step, boolean> | undefined {
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
    combine: ([settings, hours, mail, jobs, managers, employees]) => {
      const lists = [hours.data, mail.data, jobs.data, managers.data, employees.data];
      if (settings.data === undefined || lists.some((list) => list === undefined)) {
        return undefined;
      }
      const [hasHours, hasMail, hasJob, hasManager, hasEmployee] = lists.map(
        (list) => (list?.data.length ?? 0) > 0,
      );
      const { agencyName, primaryColor, logoDigest } = settings.data;
      return {
        name: agencyName !== unnamed,
        look: primaryColor !== null || logoDigest !== null,
        hours: hasHours === true,
        mail: hasMail === true,
        job: hasJob === true,
        people: hasManager === true || hasEmployee === true,
      };
    },
  });
}

/** What a new agency does first, and what is done; hidden in this browser once all is, or it is dismissed. */
export function FirstSteps() {
  const [isOver, setOver] = useState(() => browserStore.get(key) !== null);
  const end = () => {
    browserStore.set(key, "over");
    setOver(true);
  };
  return isOver ? null : <Steps onEnd={end} />;
}

function Steps({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(firstStepMessages);
  const taken = useTaken();
  const done = steps.filter((step) => taken?.[step] === true);
  const open = steps.filter((step) => taken?.[step] === false);
  const isThrough = done.length === steps.length;
  useEffect(() => {
    if (isThrough) {
      browserStore.set(key, "over");
    }
  }, [isThrough]);
  return taken === undefined || isThrough ? null : (
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
