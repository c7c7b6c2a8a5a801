import type { PersonFieldTexts } from "@/lib/messages/person-fields";
import { passwordProblem } from "./password-rule";

const asked = { kind: "password", autoComplete: "new-password", required: true } as const;

/** The fields in which a new password is written twice. */
export function newPasswordFields(t: PersonFieldTexts) {
  return [
    {
      ...asked,
      name: "password",
      label: t.newPassword,
      hint: t.passwordHint,
      refuse: (value: string) => passwordProblem(value, t),
    },
    {
      ...asked,
      name: "repeated",
      label: t.repeatPassword,
      refuse: (value: string, { password }: { password: string }) =>
        value === password ? undefined : t.passwordsDiffer,
    },
  ] as const;
}
