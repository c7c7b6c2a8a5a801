import { describe, expect, it } from "vitest";
import { roleMessages } from "@/domain/people/role-names";
import type { User } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";
import { userMessages } from "./messages";
import { userColumns } from "./user-columns";

const me = { id: "me", settings: { timeZone: "America/New_York" } } as Me;
const [name] = userColumns(userMessages.en, roleMessages.en, me);

function shown(firstName: string, lastName: string) {
  return name?.value({ id: "x", firstName, lastName } as User);
}

describe("the name in the list of users", () => {
  it("begins with the last name", () => {
    expect(shown("Noor", "Haddad")).toBe("Haddad, Noor");
    expect(shown("Noor", "")).toBe("Noor");
  });

  it("says that there is none, so that the row can be opened by something", () => {
    expect(shown("", "")).toBe("No name yet");
  });
});
