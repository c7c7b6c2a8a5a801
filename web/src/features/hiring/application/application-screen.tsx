"use client";

import { useQuery } from "@tanstack/react-query";
import { Below, WhyAbove } from "@/components/below";
import { Fetched } from "@/components/fetched";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { applicationQuery } from "@/data/applications/queries";
import { isWorker } from "@/domain/hiring/is-worker";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { useIsAtLeast } from "@/lib/use-is-at-least";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import { type ApplicationProps, isOwn } from "../application-props";
import { ApplicationDuplicates } from "../duplicates/application-duplicates";
import { ListedInstead } from "../duplicates/listed-instead";
import { applicationsMessages } from "../messages";
import { MoveButtons, MoveRefusal } from "../moves/move-buttons";
import { PreviousNext } from "../order/previous-next";
import { PersonnelFileButton } from "../personnel-files/personnel-file-button";
import { StatusTag } from "../status-tag";
import { ApplicationTasks } from "../tasks/application-tasks";
import { MoveUndo } from "../undo/move-undo";
import { ApplicationFacts } from "./application-facts";
import { ApplicationTabs } from "./application-tabs";
import "../applications.css";
import "./application.css";

const NextStepForm = lazyPart(
  () => import("../next-step/next-step-form").then((m) => m.NextStepForm),
  {
    // What is below comes with it, and is not pushed down by it.
    loading: (
      <div className="card">
        <Loading />
      </div>
    ),
    failed: WhyAbove,
  },
);

const ApplicationEmployment = lazyPart(
  () => import("../employment/application-employment").then((m) => m.ApplicationEmployment),
  {
    loading: ({ children }) => (
      <Below isWaiting className="stack application-page">
        {children}
      </Below>
    ),
    failed: WhyAbove,
  },
);

/** One application: who sent it, where it stands, what comes next, and what has happened. */
export function ApplicationScreen({ id }: { id: string }) {
  const me = useMyself();
  const t = useMessages(applicationsMessages);
  const query = useQuery(applicationQuery(id));
  return (
    <>
      <PreviousNext id={id} />
      <MoveUndo />
      <Fetched query={query} missing={t.notFound} failed={t.failed}>
        {(application) => <LoadedApplication application={application} me={me} />}
      </Fetched>
    </>
  );
}

/** From here on there is room beside the views. */
const sideWidth = 1100;

/** Who it is and what can be made of it stays on top; how they are reached and who works on it, beside the rest. */
function LoadedApplication({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const decides = mayDecide(me.role);
  const hasSide = useIsAtLeast(sideWidth) === true;
  const duplicates = <ApplicationDuplicates application={application} me={me} />;
  const work =
    decides && !isOwn({ application, me }) ? (
      <NextStepForm application={application}>{duplicates}</NextStepForm>
    ) : (
      duplicates
    );
  const rest = (
    <ApplicationTasks application={application} me={me}>
      <div className="application-columns">
        <div className="application-side">
          <ApplicationFacts application={application} me={me} />
          {hasSide ? work : null}
        </div>
        <ApplicationTabs application={application} me={me} />
        {hasSide ? null : <div className="application-side">{work}</div>}
      </div>
    </ApplicationTasks>
  );
  return (
    <article className="stack application-page">
      <div className="application-head">
        <PageHead
          title={<span translate="no">{nameOf(application)}</span>}
          beside={
            <>
              <StatusTag status={application.status} t={t} />
              <span className="muted application-job">{application.jobTitle}</span>
            </>
          }
        >
          {isWorker(application) ? (
            <PersonnelFileButton application={application} today={me.settings.today} />
          ) : null}
        </PageHead>
        {decides ? <MoveButtons application={application} me={me} /> : null}
      </div>
      {decides ? <MoveRefusal application={application} me={me} /> : null}
      <ListedInstead application={application} />
      {application.status === "HIRED" ? (
        <ApplicationEmployment application={application} me={me}>
          {rest}
        </ApplicationEmployment>
      ) : (
        rest
      )}
    </article>
  );
}
