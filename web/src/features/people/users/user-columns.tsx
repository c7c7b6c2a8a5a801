import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import type { User } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { formatDay } from "@/lib/moments";
import type { Me, Role } from "@/lib/session/me";
import type { UserTexts } from "./messages";
import { shownState } from "./shown-state";

type Names = Record<Role, string>;

export function userColumns(t: UserTexts, roles: Names, me: Me): Column<User>[] {
  return [
    {
      key: "name",
      header: t.name,
      sort: "lastName",
      isName: true,
      isProper: true,
      value: (user) => listedName(user) || t.noName,
      beside: (user) => (user.id === me.id ? <span className="muted">{`(${t.you})`}</span> : null),
    },
    {
      key: "email",
      header: t.email,
      cardLabel: "",
      value: (user) => user.email,
      cell: ({ email }) => <Address email={email} />,
    },
    { key: "role", header: t.role, cardLabel: "", value: (user) => roles[user.role] },
    {
      key: "state",
      card: "end",
      header: t.state,
      cardLabel: "",
      value: (user) => shownState(user, t).children,
      cell: (user) => <Tag {...shownState(user, t)} />,
    },
    {
      key: "authenticator",
      card: "none",
      header: t.authenticator,
      value: (user) => (user.mfaEnrolled === true ? t.withFactor : t.withoutFactor),
    },
    {
      key: "since",
      card: "none",
      header: t.since,
      sort: "createdAt",
      className: "nowrap",
      value: (user) => formatDay(user.createdAt, me.settings.timeZone),
    },
  ];
}

/** Someone who signed up and has not confirmed yet has given no name. */
function listedName({ firstName, lastName }: User): string {
  return [lastName, firstName].filter((name) => name !== "").join(", ");
}

/** The file has the two names separately, and otherwise what the list shows. */
export function userCsv(t: UserTexts, columns: readonly Column<User>[]): CsvColumn<User>[] {
  return [
    { header: t.lastName, value: (user) => user.lastName },
    { header: t.firstName, value: (user) => user.firstName },
    ...columns.filter((column) => column.isName !== true),
  ];
}

/** An email address that breaks only before its domain. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return at < 0 ? (
    <span translate="no">{email}</span>
  ) : (
    <span translate="no">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  );
}
