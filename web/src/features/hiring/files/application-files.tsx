"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
import { lazyPart } from "@/components/parts/lazy-part";
import {
  attachmentsQuery,
  decideOnDocument,
  documentRequestsQuery,
} from "@/data/applications/files";
import { isClosed } from "@/domain/hiring/standing";
import { refreshed } from "@/lib/api/changes";
import type { DocumentRequest, StaffAttachment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { applicationFileMessages, requestName } from "./messages";
import { SentFile } from "./sent-file";
import "./files.css";

const AskDialog = lazyPart(() => import("./ask-dialog").then((m) => m.AskDialog), {
  closeOf: (props) => props.onHide,
});
const AddFileDialog = lazyPart(
  () => import("../staff-files/add-file-dialog").then((m) => m.AddFileDialog),
  {
    closeOf: (props) => props.onHide,
  },
);
const RejectDialog = lazyPart(() => import("./reject-dialog").then((m) => m.RejectDialog), {
  closeOf: (props) => props.onHide,
});

/** What the applicant has sent, as far as the reader may see it, and what was asked for. */
export function ApplicationFiles(props: ApplicationProps) {
  const { application, me } = props;
  const t = useMessages(applicationFileMessages);
  const [opened, setOpened] = useState<"ask" | "add" | null>(null);
  const files = useQuery(attachmentsQuery(application.id, t.failed));
  const requests = useQuery(documentRequestsQuery(application.id, t.failed));
  const mayAsk = mayDecide(me.role) && !isClosed(application.status);
  // Employees' documents keep coming as long as they work here.
  const mayAdd = mayAsk || (mayDecide(me.role) && application.isEmployed === true);
  return (
    <section className="card stack" aria-labelledby="files-title">
      <div className="row-between">
        <h2 id="files-title">{t.title}</h2>
        {mayAdd ? (
          <div className="row">
            <Button
              label={t.add}
              icon="pi pi-upload"
              size="small"
              outlined
              onClick={() => setOpened("add")}
            />
            {mayAsk ? (
              <Button
                label={t.ask}
                icon="pi pi-plus"
                size="small"
                outlined
                onClick={() => setOpened("ask")}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      <Fetched query={files} failed={t.failed}>
        {(sent) => (
          <Fetched query={requests} failed={t.failed}>
            {(asked) => <Both {...props} sent={sent} asked={asked} />}
          </Fetched>
        )}
      </Fetched>
      {opened === "ask" ? <AskDialog {...props} onHide={() => setOpened(null)} /> : null}
      {opened === "add" ? <AddFileDialog {...props} onHide={() => setOpened(null)} /> : null}
    </section>
  );
}

type BothProps = ApplicationProps & {
  sent: readonly StaffAttachment[];
  asked: readonly DocumentRequest[];
};

function Both({ sent, asked, ...props }: BothProps) {
  const t = useMessages(applicationFileMessages);
  const others = sent.filter(({ requestId }) => !asked.some(({ id }) => id === requestId));
  if (sent.length === 0 && asked.length === 0) {
    return <p className="muted">{t.none}</p>;
  }
  return (
    <>
      {others.length === 0 ? null : (
        <ul className="application-files" aria-label={t.sent}>
          {others.map((file) => (
            <SentFile key={file.attachmentId} file={file} sent={sent} {...props} />
          ))}
        </ul>
      )}
      {asked.length === 0 ? null : (
        <ul className="application-files" aria-label={t.asked}>
          {asked.map((request) => (
            <Asked key={request.id} request={request} sent={sent} {...props} />
          ))}
        </ul>
      )}
    </>
  );
}

type AskedProps = ApplicationProps & { request: DocumentRequest; sent: readonly StaffAttachment[] };

/** A document that was asked for: how it stands, what was sent for it, and what can be decided. */
function Asked({ request, sent, ...props }: AskedProps) {
  const t = useMessages(applicationFileMessages);
  const { note, dueOn, state, lane, decisionReason, decidedByName } = request;
  const files = sent.filter(({ requestId }) => requestId === request.id);
  const isMissing = state === "open" || state === "rejected";
  const facts = [
    t.requests[state],
    ...(decidedByName === null ? [] : [t.byWhom(decidedByName)]),
    ...(lane === "general" ? [] : [t.lanes[lane]]),
    ...(dueOn === null ? [] : [t.due(slashed(dueOn))]),
  ];
  return (
    <li className="is-asked">
      <div>
        <strong>
          {isMissing && request.docType === "cv" ? t.cvAsked : requestName(request, t)}
        </strong>
        <p className="muted">{facts.join(" · ")}</p>
        {note === null ? null : <p>{note}</p>}
        {decisionReason === null ? null : <p>{decisionReason}</p>}
        {files.length === 0 ? null : (
          <ul className="application-files">
            {files.map((file) => (
              <SentFile
                key={file.attachmentId}
                file={file}
                sent={sent}
                requested={requestName(request, t)}
                {...props}
              />
            ))}
          </ul>
        )}
      </div>
      {mayDecide(props.me.role) ? <Decisions request={request} {...props} /> : null}
    </li>
  );
}

/** What may become of it next; accepting and canceling can be undone. */
function Decisions({ request, ...props }: ApplicationProps & { request: DocumentRequest }) {
  const t = useMessages(applicationFileMessages);
  const toast = useToast();
  const [isRejecting, setRejecting] = useState(false);
  const name = requestName(request, t);
  const { state } = request;
  const decide = useMutation({
    mutationFn: (next: DocumentRequest["state"]) => decideOnDocument(request, next),
    onSuccess: (_, next) => toast.show("success", t.decided[next](name)),
    onError: (error) => toast.showError(error, t.failedToSave),
    onSettled: refreshed,
  });
  const button = (label: string, next: DocumentRequest["state"]) => (
    <Button
      label={label}
      size="small"
      outlined
      loading={decide.isPending}
      onClick={() => decide.mutate(next)}
    />
  );
  return (
    <div className="row">
      {state === "submitted" ? (
        <>
          {button(t.accept(name), "accepted")}
          <Button
            label={t.reject(name)}
            size="small"
            severity="danger"
            outlined
            onClick={() => setRejecting(true)}
          />
        </>
      ) : null}
      {state === "open" || state === "rejected" ? button(t.cancel(name), "canceled") : null}
      {state === "accepted" ? button(t.undo(name), "submitted") : null}
      {state === "canceled" ? button(t.undo(name), "open") : null}
      {isRejecting ? (
        <RejectDialog {...props} request={request} onHide={() => setRejecting(false)} />
      ) : null}
    </div>
  );
}
