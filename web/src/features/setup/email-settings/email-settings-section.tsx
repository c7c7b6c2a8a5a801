import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { emailSettings } from "@/lib/api/generated/email-settings/resource.gen";
import { mayAddMailServers, mayKeepSetup } from "@/may";
import { administrators } from "@/roles";
import { plainSection, type RowPartProps } from "../plain/declare";
import { serverMessages } from "./messages";
import { TestEmail } from "./test-email";

const ServerForm = lazyPart<RowPartProps>(() => import("./server-form").then((m) => m.ServerForm), {
  loading: <Loading />,
});

export const emailSettingsSection = plainSection({
  key: "email-settings",
  group: "messages",
  place: 2,
  icon: "pi-server",
  resource: emailSettings,
  texts: serverMessages,
  fields: (t) => [
    { name: "host", kind: "text", label: t.host, invalid: t.hostInvalid },
    { name: "port", kind: "number", label: t.port, hint: t.portHint, required: true },
    {
      name: "security",
      kind: "select",
      label: t.security,
      inList: false,
      required: true,
      options: [
        { value: "starttls", label: t.starttls },
        { value: "tls", label: t.tls },
        { value: "none", label: t.none },
      ],
    },
    { name: "username", kind: "text", label: t.username, inList: false },
    { name: "fromName", kind: "text", label: t.fromName, inList: false },
    {
      name: "fromAddress",
      kind: "text",
      type: "email",
      label: t.fromAddress,
    },
  ],
  columns: (t) => [
    {
      key: "password",
      header: t.password,
      value: ({ hasPassword }) => (hasPassword ? t.saved : t.notSaved),
    },
  ],
  readers: administrators,
  rights: (role) => ({
    add: mayAddMailServers(role),
    change: mayKeepSetup(role),
    delete: mayAddMailServers(role),
  }),
  switches: (t) => ({
    reactivate: t.activate,
    reactivated: t.activated,
    deactivated: t.deactivated,
    deleteText: t.deleteText,
  }),
  form: ServerForm,
  head: TestEmail,
});
