"use client";

import { Button } from "@/components/button";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const severities = ["secondary", "success", "info", "warning", "danger", "help"] as const;
const looks = [
  {},
  { outlined: true },
  { text: true },
  { size: "small" },
  { size: "small", outlined: true },
  { size: "small", text: true },
] as const;

export function Buttons() {
  const t = useMessages(devMessages);
  return (
    <div className="stack">
      {looks.map((look) => (
        <div key={JSON.stringify(look)} className="row">
          <Button {...look} label={t.save} />
          <Button {...look} label={t.add} icon="pi pi-user-plus" />
          <Button {...look} label={t.remove} icon="pi pi-trash" iconOnly />
          <Button {...look} label={t.remove} icon="pi pi-trash" iconOnly rounded />
          <Button {...look} label={t.working} loading />
          <Button {...look} label={t.disabled} disabled />
          {severities.map((severity) => (
            <Button key={severity} {...look} severity={severity} label={t.move} />
          ))}
        </div>
      ))}
    </div>
  );
}
