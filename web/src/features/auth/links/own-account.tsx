"use client";

import type { Session } from "@supabase/supabase-js";
import { useRef } from "react";
import { newPasswordFields } from "@/domain/people/new-password";
import { PlainForm } from "@/form/plain/plain-form";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { accountUpdateRules } from "@/lib/api/generated/me/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Auth } from "@/lib/session/supabase";
import { routes } from "@/pages";
import { useAuthTexts } from "../use-auth-texts";
import { adopt, hasName } from "./mail-link";
import { linkMessages } from "./messages";

const rules = { firstName: accountUpdateRules.firstName, lastName: accountUpdateRules.lastName };

type OwnAccountFormProps = {
  auth: Auth;
  session: Session;
  /** Begins with this link, and so in the language of this page. */
  isNew: boolean;
};

/**
 * In the session that an emailed link began: the owner of the account chooses the password, and names
 * where there are none yet, and is signed in.
 */
export function OwnAccountForm({ auth, session, isNew }: OwnAccountFormProps) {
  const { t, locale, explain } = useAuthTexts();
  const words = useMessages(linkMessages);
  const asksNames = !hasName(session.access_token);
  const savedPassword = useRef<string>(undefined);
  const nameFields = [
    { name: "firstName", kind: "name", label: t.firstName, autoComplete: "given-name" },
    { name: "lastName", kind: "name", label: t.lastName, autoComplete: "family-name" },
  ] as const;
  const form = usePlainForm({
    fields: [...(asksNames ? nameFields : []), ...newPasswordFields(t)],
    rules,
    values: { firstName: "", lastName: "", password: "", repeated: "" },
    send: async ({ password, firstName, lastName }) => {
      // When only the names failed, the same password would be refused for not being new.
      if (savedPassword.current !== password) {
        const { error } = await auth.updateUser({ password });
        if (error) {
          throw error;
        }
        savedPassword.current = password;
      }
      const language = isNew ? { locale } : undefined;
      const said = asksNames ? { firstName, lastName, locale } : language;
      await adopt(auth, routes.dashboard, said);
    },
    onSaved: () => undefined,
    explain,
  });
  return (
    <PlainForm
      form={form}
      submitLabel={asksNames ? words.finish : words.savePassword}
      intro={
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={session.user.email ?? ""}
          readOnly
        />
      }
    />
  );
}
