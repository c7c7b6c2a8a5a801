"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "@/components/button";
import { List } from "@/components/list/list";
import type { ListDefinition } from "@/components/list/view/list-view";
import { useListView } from "@/components/list/view/use-list-view";
import { lazyPart } from "@/components/parts/lazy-part";
import { fetchUsers, userQuery, usersQuery } from "@/data/users/queries";
import { roleMessages } from "@/domain/people/role-names";
import type { User } from "@/lib/api/generated/types.gen";
import { userQueryRules } from "@/lib/api/generated/users/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { mayManageUser } from "@/may";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";
import { userColumns, userCsv } from "./user-columns";
import { toQuery, usersWithin } from "./users-list";

const InviteDialog = lazyPart(() => import("./invite-dialog").then((m) => m.InviteDialog), {
  closeOf: (props) => props.onHide,
});
const UserSheet = lazyPart(() => import("./user-sheet").then((m) => m.UserSheet), {
  closeOf: (props) => props.onHide,
});

/** What else the address says: the list is one section of a page. */
type UsersScreenProps = Pick<ListDefinition, "name" | "scope">;

/** Who can sign in, and what they may do. */
export function UsersScreen({ name, scope }: UsersScreenProps) {
  const me = useMyself();
  const t = useMessages(userMessages);
  const list = useListView(useMemo(() => usersWithin({ name, scope }), [name, scope]));
  const columns = userColumns(t, useMessages(roleMessages), me);
  const { roles } = useRoles();
  const [inviting, setInviting] = useState(false);
  const query = toQuery(list.view);
  const users = useQuery(usersQuery(query, t.failedToFetch));
  const managed = useManaged(list.view.item, users.data?.data);
  const invite = (
    <Button label={t.invite} icon="pi pi-user-plus" onClick={() => setInviting(true)} />
  );
  return (
    <>
      <List<User>
        title={t.title}
        list={list}
        columns={columns}
        result={users}
        failed={t.failedToFetch}
        empty={{ icon: "pi pi-users", title: t.empty, action: invite }}
        noMatch={query.role === "staff" ? t.noStaff : t.empty}
        search={{ label: t.search, maxLength: userQueryRules.q.maxLength }}
        filters={[
          {
            key: "role",
            label: t.role,
            options: [
              { value: "staff", label: t.staff },
              { value: "any", label: t.allRoles },
              ...roles,
            ],
          },
          {
            key: "active",
            label: t.state,
            options: [
              { value: "true", label: t.active },
              { value: "false", label: t.deactivated },
              { value: "all", label: t.all },
            ],
          },
        ]}
        link={(user) => (mayManageUser(me, user) ? list.itemHref(user.id) : undefined)}
        csv={{
          day: me.settings.today,
          fetchPage: (cursor, signal) =>
            fetchUsers({ ...query, cursor, limit: 100 }, { fallback: t.failedToFetch, signal }),
          columns: async () => userCsv(t, columns),
          failed: t.failedToFetch,
        }}
        mayBeFew
        head={invite}
        lead={me.role === "superuser" ? null : <p className="muted">{t.superuserOnly}</p>}
      />
      {inviting ? <InviteDialog me={me} onHide={() => setInviting(false)} /> : null}
      {managed === undefined ? null : (
        <UserSheet me={me} user={managed} onHide={() => list.change({ item: null })} />
      )}
    </>
  );
}

/** The person whom the address names: a row of the list, or else somebody who is not on this page of it. */
function useManaged(id: string | null, rows: readonly User[] | undefined): User | undefined {
  const row = rows?.find((user) => user.id === id);
  const isElsewhere = id !== null && rows !== undefined && row === undefined;
  const { data } = useQuery({ ...userQuery(id ?? ""), enabled: isElsewhere, gcTime: 0 });
  return row ?? (isElsewhere ? data : undefined);
}
