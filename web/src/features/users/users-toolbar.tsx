"use client";

import { SelectField, TextField } from "@/components/field";
import { useMessages } from "@/lib/messages/locale-context";
import type { Role } from "@/lib/session/me";
import type { UsersView } from "./api";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";

export type UsersFilter = Omit<UsersView, "cursor">;

type UsersToolbarProps = { filter: UsersFilter; onChange: (filter: UsersFilter) => void };

export function UsersToolbar({ filter, onChange }: UsersToolbarProps) {
  const t = useMessages(userMessages);
  const roles = useRoles();
  return (
    <search className="toolbar">
      <TextField
        label={t.search}
        type="search"
        value={filter.q}
        maxLength={100}
        onChange={(event) => onChange({ ...filter, q: event.target.value })}
      />
      <SelectField
        label={t.role}
        value={filter.role}
        options={[{ value: "", label: t.allRoles }, ...roles]}
        onChange={(event) => onChange({ ...filter, role: event.target.value as Role | "" })}
      />
      <SelectField
        label={t.state}
        value={filter.active}
        options={[
          { value: "true", label: t.active },
          { value: "false", label: t.deactivated },
          { value: "all", label: t.all },
        ]}
        onChange={(event) =>
          onChange({ ...filter, active: event.target.value as UsersFilter["active"] })
        }
      />
    </search>
  );
}
