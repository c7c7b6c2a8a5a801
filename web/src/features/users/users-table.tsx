"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { type Column, DataTable } from "@/components/data-table";
import { Empty } from "@/components/states";
import { Tag } from "@/components/tag";
import type { User } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { roleMessages } from "@/lib/messages/roles";
import { formatDay } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { mayManage } from "./may";
import { userMessages } from "./messages";
import { shownState } from "./shown-state";

type UsersTableProps = {
  rows: readonly User[] | undefined;
  error: unknown;
  refreshing: boolean;
  me: Me;
  sort: string;
  onSort: (sort: string) => void;
  onRetry: () => void;
  onManage: (user: User) => void;
  footer: ReactNode;
};

export function UsersTable({ me, onManage, ...table }: UsersTableProps) {
  const t = useMessages(userMessages);
  const roles = useMessages(roleMessages);
  const columns: Column<User>[] = [
    {
      key: "name",
      header: t.name,
      sort: "lastName",
      isRowHeader: true,
      cell: (user) => (
        <span>
          {user.lastName}, {user.firstName}
          {user.id === me.id ? <span className="muted"> ({t.you})</span> : null}
        </span>
      ),
    },
    { key: "email", header: t.email, cell: (user) => <Address email={user.email} /> },
    { key: "role", header: t.role, cell: (user) => roles[user.role] },
    {
      key: "state",
      header: t.state,
      cell: (user) => <Tag {...shownState(user, t)} />,
    },
    {
      key: "factor",
      header: t.authenticator,
      cell: (user) => (user.mfaEnrolled === true ? t.withFactor : t.withoutFactor),
    },
    {
      key: "since",
      header: t.since,
      sort: "createdAt",
      cell: (user) => formatDay(user.createdAt, me.settings.timeZone),
    },
    {
      key: "actions",
      header: t.actions,
      cell: (user) =>
        mayManage(me, user) ? (
          <Button
            label={t.manage}
            name={t.manageNamed(`${user.firstName} ${user.lastName}`)}
            size="small"
            outlined
            onClick={() => onManage(user)}
          />
        ) : null,
    },
  ];
  return (
    <DataTable
      {...table}
      label={t.title}
      columns={columns}
      rowId={(user) => user.id}
      errorFallback={t.failedToFetch}
      empty={<Empty label={t.empty} />}
    />
  );
}

/** An e-mail address that breaks before its domain only. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return at < 0 ? (
    email
  ) : (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
