"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Pager } from "@/components/pager";
import { Empty, Loading } from "@/components/states";
import type { User } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMe } from "@/lib/session/me";
import { useCursorPages } from "@/lib/use-cursor-pages";
import { useSettled } from "@/lib/use-settled";
import { usersQuery } from "./api";
import { InviteDialog } from "./invite-dialog";
import { ManageDialog } from "./manage-dialog";
import { grantableRoles } from "./may";
import { userMessages } from "./messages";
import { UsersTable } from "./users-table";
import { type UsersFilter, UsersToolbar } from "./users-toolbar";

const firstFilter: UsersFilter = { q: "", role: "", active: "true", sort: "lastName" };

/** Who can sign in, and what they may do. */
export function UsersScreen() {
  const t = useMessages(userMessages);
  const me = useMe();
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
        <Button label={t.invite} icon="pi pi-user-plus" onClick={() => setInviting(true)} />
      </div>
      <UsersList />
      <InviteDialog me={me} visible={inviting} onHide={() => setInviting(false)} />
    </>
  );
}

function UsersList() {
  const t = useMessages(userMessages);
  const me = useMe();
  const [filter, setFilter] = useState(firstFilter);
  const [managed, setManaged] = useState<User>();
  const settled = { ...filter, q: useSettled(filter.q.trim()) };
  const pages = useCursorPages(JSON.stringify(settled));
  const users = useQuery(usersQuery({ ...settled, cursor: pages.cursor }, t.failedToFetch));
  const next = users.data?.page?.next ?? null;
  return (
    <section className="card" aria-label={t.title}>
      <UsersToolbar filter={filter} onChange={setFilter} />
      <UsersTable
        rows={users.data?.data}
        error={users.error}
        refreshing={users.isFetching}
        myId={me?.id}
        sort={filter.sort}
        onSort={(sort) => setFilter({ ...filter, sort })}
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
      {managed === undefined || me === undefined ? null : (
        <ManageDialog me={me} user={managed} onHide={() => setManaged(undefined)} />
      )}
    </section>
  );
}
