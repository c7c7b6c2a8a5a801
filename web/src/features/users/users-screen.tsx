"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Pager } from "@/components/pager";
import { lazyPart } from "@/components/parts/lazy-part";
import { Empty, Loading } from "@/components/states";
import type { User } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type Me, useMe } from "@/lib/session/me";
import { useCursorPages } from "@/lib/use-cursor-pages";
import { usersQuery } from "./api";
import { ExportUsers } from "./export-users";
import { grantableRoles } from "./may";
import { userMessages } from "./messages";
import { UsersTable } from "./users-table";
import { UsersToolbar } from "./users-toolbar";
import { useUsersFilter } from "./view/use-users-filter";
import type { UsersFilter } from "./view/users-view";

const InviteDialog = lazyPart(() => import("./invite-dialog").then((m) => m.InviteDialog), {
  closeOf: (props) => props.onHide,
});
const ManageDialog = lazyPart(() => import("./manage-dialog").then((m) => m.ManageDialog), {
  closeOf: (props) => props.onHide,
});

/** Who can sign in, and what they may do. */
export function UsersScreen() {
  const t = useMessages(userMessages);
  const me = useMe();
  const { filter, change } = useUsersFilter();
  const [inviting, setInviting] = useState(false);
  if (me === undefined) {
    return <Loading />;
  }
  if (grantableRoles(me.role).length === 0) {
    return (
      <>
        <h1>{t.notAllowedTitle}</h1>
        <Empty label={t.notAllowedText} />
      </>
    );
  }
  return (
    <>
      <div className="row-between page-head">
        <h1>{t.title}</h1>
        <div className="row">
          <ExportUsers me={me} filter={filter} />
          <Button label={t.invite} icon="pi pi-user-plus" onClick={() => setInviting(true)} />
        </div>
      </div>
      {me.role === "superuser" ? null : <p className="muted">{t.superuserOnly}</p>}
      <UsersList me={me} filter={filter} onChange={change} />
      {inviting ? <InviteDialog me={me} onHide={() => setInviting(false)} /> : null}
    </>
  );
}

type UsersListProps = {
  me: Me;
  filter: UsersFilter;
  onChange: (change: Partial<UsersFilter>) => void;
};

function UsersList({ me, filter, onChange }: UsersListProps) {
  const t = useMessages(userMessages);
  const [managed, setManaged] = useState<User>();
  const pages = useCursorPages(JSON.stringify(filter));
  const users = useQuery(usersQuery({ ...filter, cursor: pages.cursor }, t.failedToFetch));
  const next = users.data?.page?.next ?? null;
  return (
    <section className="card" aria-label={t.title}>
      <UsersToolbar filter={filter} onChange={onChange} />
      <UsersTable
        rows={users.data?.data}
        error={users.error}
        refreshing={users.isFetching}
        me={me}
        sort={filter.sort}
        onSort={(sort) => onChange({ sort })}
        onRetry={() => void users.refetch()}
        onManage={setManaged}
        footer={
          <Pager
            hasPrevious={pages.hasPrevious}
            hasNext={next !== null}
            onPrevious={pages.toPrevious}
            onNext={() => {
              if (next !== null) {
                pages.toNext(next);
              }
            }}
          />
        }
      />
      {managed === undefined ? null : (
        <ManageDialog me={me} user={managed} onHide={() => setManaged(undefined)} />
      )}
    </section>
  );
}
