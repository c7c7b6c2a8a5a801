"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { lazyPart } from "@/components/parts/lazy-part";
import { Empty } from "@/components/states";
import { rulesQuery } from "@/data/duties/duties";
import type { DutyRule } from "@/lib/api/generated/types.gen";
import { saveCsv } from "@/lib/csv/save-csv";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { mayKeepSetup } from "@/may";
import { ConfirmRule } from "./confirm-rule";
import { rulesCsv } from "./read-rules";
import { rulesMessages } from "./rules-messages";
import { RulesTable } from "./rules-table";
import { WithdrawConfirmation } from "./withdraw-confirmation";
import "./rules.css";

const ImportRules = lazyPart(() => import("./import-rules").then((m) => m.ImportRules), {
  closeOf: ({ onHide }) => onHide,
});
type Opened = DutyRule | "import";

/** What files need: every rule with its source; administrators import them and say who answers for each. */
export function RulesPart() {
  const t = useMessages(rulesMessages);
  const me = useMyself();
  const [every, setEvery] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const query = useQuery(rulesQuery(every, t.failed));
  const keeps = mayKeepSetup(me.role);
  const close = () => setOpened(undefined);
  const rules = query.data ?? [];
  return (
    <>
      <div className="survey-tools">
        <label className="survey-check">
          <input
            type="checkbox"
            checked={every}
            onChange={({ target }) => setEvery(target.checked)}
          />
          <span>{t.every}</span>
        </label>
        {keeps ? (
          <Button label={t.import} size="small" outlined onClick={() => setOpened("import")} />
        ) : null}
        {rules.length === 0 ? null : (
          <Button
            label={t.csv}
            icon="pi pi-download"
            size="small"
            text
            onClick={() => saveCsv(rules, rulesCsv, "duty-rules.csv")}
          />
        )}
      </div>
      <Fetched query={query} failed={t.failed}>
        {(shown) =>
          shown.length === 0 ? (
            <Empty icon="pi pi-book" label={t.none} text={keeps ? t.noneText : undefined} />
          ) : (
            <RulesTable
              rules={shown}
              timeZone={me.settings.timeZone}
              {...(keeps ? { onDecide: setOpened } : {})}
            />
          )
        }
      </Fetched>
      {opened === "import" ? <ImportRules onHide={close} /> : null}
      {typeof opened === "object" && opened.confirmedBy === null ? (
        <ConfirmRule rule={opened} today={me.settings.today} onHide={close} />
      ) : null}
      {typeof opened === "object" && opened.confirmedBy !== null ? (
        <WithdrawConfirmation rule={opened} onHide={close} />
      ) : null}
    </>
  );
}
