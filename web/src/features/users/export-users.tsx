"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import type { User } from "@/lib/api/generated/types.gen";
import { downloadCsv } from "@/lib/csv/download-csv";
import { type CsvColumn, toCsv } from "@/lib/csv/write-csv";
import { useMessages } from "@/lib/messages/locale-context";
import { roleMessages } from "@/lib/messages/roles";
import { formatDay } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { everyUser } from "./api";
import { userMessages } from "./messages";
import { shownState } from "./shown-state";
import type { UsersFilter } from "./view/users-view";

/** Writes the whole list, as filtered and sorted, to a CSV file. */
export function ExportUsers({ me, filter }: { me: Me; filter: UsersFilter }) {
  const t = useMessages(userMessages);
  const roles = useMessages(roleMessages);
  const toast = useToast();
  const columns: CsvColumn<User>[] = [
    { header: t.lastName, value: (user) => user.lastName },
    { header: t.firstName, value: (user) => user.firstName },
    { header: t.email, value: (user) => user.email },
    { header: t.role, value: (user) => roles[user.role] },
    { header: t.state, value: (user) => shownState(user, t).children },
    {
      header: t.authenticator,
      value: (user) => (user.mfaEnrolled === true ? t.withFactor : t.withoutFactor),
    },
    { header: t.since, value: (user) => formatDay(user.createdAt, me.settings.timeZone) },
  ];
  const write = useMutation({
    mutationFn: () => everyUser(filter, t.failedToFetch),
    onSuccess: (users) => {
      downloadCsv(toCsv(users, columns), `users-${me.settings.today}.csv`);
      toast.show("success", t.exported(users.length));
    },
    onError: (error) => toast.showError(error, t.failedToFetch),
  });
  return (
    <Button
      label={t.exportCsv}
      icon="pi pi-download"
      outlined
      loading={write.isPending}
      onClick={() => write.mutate()}
    />
  );
}
