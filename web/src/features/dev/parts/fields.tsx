"use client";

import { useState } from "react";
import { SelectField, TextField } from "@/components/fields/field";
import { PasswordField } from "@/components/fields/password-field";
import { SearchField } from "@/components/fields/search-field";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const DateField = lazyPart(() =>
  import("@/components/fields/date-field").then((module) => module.DateField),
);

export function Fields() {
  const t = useMessages(devMessages);
  const states = [
    { name: t.empty, value: "", date: "" },
    { name: t.filled, value: "Ana Ruiz", date: "11-24-2026", hint: t.sentence },
    { name: t.invalid, value: "Ana Ruiz", date: "02-30-2026", error: t.failed, required: true },
    { name: t.disabled, value: "Ana Ruiz", date: "11-24-2026", disabled: true },
  ];
  return (
    <div className="parts-columns">
      {states.map(({ name, ...state }) => (
        <OneOfEach key={name} name={name} {...state} />
      ))}
    </div>
  );
}

type State = { value: string; date: string; hint?: string; error?: string; disabled?: boolean };

function OneOfEach({ name, value, date: first, ...field }: State & { name: string }) {
  const t = useMessages(devMessages);
  const [date, setDate] = useState(first);
  const [q, setQ] = useState(value);
  const options = Object.entries(t.stages).map(([stage, label]) => ({ value: stage, label }));
  return (
    <div className="stack">
      <h3>{name}</h3>
      <TextField {...field} label={t.name} defaultValue={value} placeholder={t.search} />
      <SelectField {...field} label={t.state} options={options} />
      <DateField
        {...field}
        label={t.visits}
        value={date}
        onChange={(next) => setDate(next ?? "")}
      />
      <PasswordField {...field} label={t.details} defaultValue={value} autoComplete="off" />
      <SearchField label={t.search} maxLength={100} value={q} onSearch={setQ} />
    </div>
  );
}
