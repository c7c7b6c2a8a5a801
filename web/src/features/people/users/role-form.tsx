"use client";

import { useToast } from "@/components/news/use-toast";
import { Failed } from "@/components/states";
import { changeRole } from "@/data/users/mutations";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import type { User } from "@/lib/api/generated/types.gen";
import { roleUpdateRules } from "@/lib/api/generated/users/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { grantableRoles } from "@/may";
import { userMessages } from "./messages";
import { useRoles } from "./use-roles";

type RoleFormProps = { me: Me; user: User; onHide: () => void };

/** What somebody may do, by their role. */
export function RoleForm({ me, user, onHide }: RoleFormProps) {
  const t = useMessages(userMessages);
  const toast = useToast();
  const grantable = grantableRoles(me.role);
  const { roles, failure, retry } = useRoles();
  const options = roles.filter(({ value }) => grantable.includes(value));
  const form = useDeclaredForm({
    fields: [{ name: "role", kind: "select", label: t.role, options }],
    rules: roleUpdateRules,
    values: { role: user.role },
    send: ({ role }) => changeRole(user.id, role, t.failedToUpdateRole),
    onSaved: () => {
      toast.show("success", t.roleChanged);
      onHide();
    },
    fallback: t.failedToUpdateRole,
    onLeave: onHide,
  });
  const isUnchanged = useFieldValue(form, "role") === user.role;
  if (failure !== null) {
    return <Failed error={failure} fallback={t.failedToFetchRoles} onRetry={retry} />;
  }
  return <FormSection form={form} submitLabel={t.saveRole} disabled={isUnchanged} inSheet />;
}
