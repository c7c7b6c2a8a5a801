import { administrators } from "@/roles";
import { declareSection, sectionOf } from "../section";

const scope = sectionOf("users");

/** Who can sign in: a screen of another area. */
export const usersSection = declareSection({
  key: "users",
  group: "people",
  place: 1,
  icon: "pi-users",
  title: { en: "Users management", es: "Gestión de usuarios" },
  readers: administrators,
  render: ({ embedded: { Users } }) => <Users name="users" scope={scope} />,
});
