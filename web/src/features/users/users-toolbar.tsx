"use client";

import { SelectField } from "@/components/field";
import { useMessages } from "@/lib/messages/locale-context";
import type { Role } from "@/lib/session/me";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";
import { UsersSearch } from "./users-search";
import type { UsersFilter } from "./view/users-view";

type UsersToolbarProps = {
  filter: UsersFilter;
  onChange: (change: Partial<UsersFilter>) => void;
};

export function UsersToolbar({ filter, onChange }: UsersToolbarProps) {
  const t = useMessages(userMessages);
  const { roles } = useRoles();
  return (
    <search className="toolbar">
      <UsersSearch label={t.search} value={filter.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={t.role}
        value={filter.role}
        options={[{ value: "", label: t.allRoles }, ...roles]}
        onChange={(event) => onChange({ role: event.target.value as Role | "" })}
      />
      <SelectField
        label={t.state}
        value={filter.active}
        options={[
          { value: "true", label: t.active },
          { value: "false", label: t.deactivated },
          { value: "all", label: t.all },
        ]}
        onChange={(event) => onChange({ active: event.target.value as UsersFilter["active"] })}
      />
    </search>
  );
}
