"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { SearchField } from "@/components/fields/search-field";
import { useToast } from "@/components/news/use-toast";
import { Empty, Failed, Loading } from "@/components/states";
import "@/domain/patients/error-words";
import { assignEmployee, removeAssignment } from "@/data/patients/mutations";
import { assignmentsQuery } from "@/data/patients/queries";
import { employeesQuery } from "@/data/users/queries";
import { refreshed } from "@/lib/api/changes";
import type { Assignment, User } from "@/lib/api/generated/types.gen";
import { userQueryRules } from "@/lib/api/generated/users/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { patientMessages } from "../messages/patient";

type Change = { kind: "add" | "remove"; userId: string; name: string };

function useAssignmentChange(patientId: string) {
  const t = useMessages(patientMessages).assignments;
  const toast = useToast();
  return useMutation({
    mutationFn: ({ kind, userId }: Change): Promise<unknown> =>
      kind === "add" ? assignEmployee(patientId, userId) : removeAssignment(patientId, userId),
    onSuccess: (_reply, { kind, name }) =>
      toast.show("success", kind === "add" ? t.added(name) : t.removed(name)),
    onError: (error) => toast.showError(error),
    onSettled: refreshed,
  });
}

function EmployeeChoice(props: {
  assigned: readonly Assignment[];
  busy: boolean;
  onChoose: (employee: User) => void;
}) {
  const t = useMessages(patientMessages).assignments;
  const [q, setQ] = useState("");
  const query = useQuery({ ...employeesQuery(q), placeholderData: keepPreviousData });
  const free = (query.data ?? []).filter(
    (employee) => !props.assigned.some((assignment) => assignment.userId === employee.id),
  );
  return (
    <div>
      <SearchField
        label={t.search}
        maxLength={userQueryRules.q.maxLength}
        value={q}
        onSearch={setQ}
      />
      {query.isError ? <Failed error={query.error} /> : null}
      {query.isSuccess && free.length === 0 ? <p>{t.noEmployees}</p> : null}
      <ul className="patients-people">
        {free.map((employee) => {
          const name = `${employee.firstName} ${employee.lastName}`;
          return (
            <li key={employee.id}>
              <span>
                <span>{name}</span> <small>{employee.email}</small>
              </span>
              <Button
                label={t.assign(name)}
                icon="pi pi-plus"
                iconOnly
                text
                disabled={props.busy}
                onClick={() => props.onChoose(employee)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Which employees see this patient; for those who look after the patients' file. */
export function AssignmentsSection({ patientId }: { patientId: string }) {
  const t = useMessages(patientMessages).assignments;
  const [adding, setAdding] = useState(false);
  const query = useQuery(assignmentsQuery(patientId));
  const change = useAssignmentChange(patientId);
  const assigned = query.data ?? [];
  return (
    <section className="patients-assignments" aria-labelledby="assignments-heading">
      <h3 id="assignments-heading">{t.heading}</h3>
      {query.isPending ? <Loading /> : null}
      {query.isError ? <Failed error={query.error} /> : null}
      {query.isSuccess && assigned.length === 0 ? (
        <Empty icon="pi pi-users" label={t.none} />
      ) : null}
      <ul className="patients-people">
        {assigned.map(({ userId, name }) => (
          <li key={userId}>
            <span>{name}</span>
            <Button
              label={t.remove(name)}
              icon="pi pi-times"
              iconOnly
              text
              severity="danger"
              disabled={change.isPending}
              onClick={() => change.mutate({ kind: "remove", userId, name })}
            />
          </li>
        ))}
      </ul>
      <Button
        label={t.add}
        icon={adding ? "pi pi-chevron-up" : "pi pi-user-plus"}
        text
        aria-expanded={adding}
        onClick={() => setAdding(!adding)}
      />
      {adding ? (
        <EmployeeChoice
          assigned={assigned}
          busy={change.isPending}
          onChoose={(employee) =>
            change.mutate({
              kind: "add",
              userId: employee.id,
              name: `${employee.firstName} ${employee.lastName}`,
            })
          }
        />
      ) : null}
    </section>
  );
}
