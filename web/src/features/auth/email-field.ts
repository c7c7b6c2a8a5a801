/** The address somebody signs in by, in any form of these pages. */
export function emailField(t: { email: string; emailInvalid: string }) {
  return {
    name: "email",
    kind: "text",
    type: "email",
    label: t.email,
    invalid: t.emailInvalid,
    autoComplete: "username",
  } as const;
}
