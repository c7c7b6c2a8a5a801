import { Button } from "@/components/button";
import { Tag } from "@/components/tag";
import type { DutyRule } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { backgroundMessages } from "../../background/background-messages";
import { ruleName } from "../rule-words";
import { rulesMessages } from "./rules-messages";

type Words = (typeof rulesMessages)[Locale];
type RulesTableProps = {
  rules: readonly DutyRule[];
  timeZone: string;
  /** Without it, nobody confirms here. */
  onDecide?: (rule: DutyRule) => void;
};

/** Every rule in a row; on a phone, in a block of its own. */
export function RulesTable({ rules, timeZone, onDecide }: RulesTableProps) {
  const t = useMessages(rulesMessages);
  const columns = Object.values(t.columns);
  return (
    <table className="rules" aria-label={t.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row
            key={rule.id}
            rule={rule}
            timeZone={timeZone}
            {...(onDecide === undefined ? {} : { onDecide: () => onDecide(rule) })}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { rule: DutyRule; timeZone: string; onDecide?: () => void };

function Row({ rule, timeZone, onDecide }: RowProps) {
  const t = useMessages(rulesMessages);
  const { locale } = useLocale();
  const { kinds } = useMessages(backgroundMessages);
  const { columns } = t;
  const check = rule.metByCheck == null ? "" : t.metBy(kinds[rule.metByCheck]);
  return (
    <tr>
      <th scope="row">
        <strong>{ruleName(rule, locale)}</strong>
        <p className="muted">{`${rule.key} · ${t.kinds[rule.kind]} · ${t.lanes[rule.lane ?? "general"]}`}</p>
      </th>
      <td data-label={columns.where}>{whereOf(rule, t)}</td>
      <td data-label={columns.when}>
        <span>{whenOf(rule, t)}</span>
        {check === "" ? null : <p className="muted">{check}</p>}
      </td>
      <td data-label={columns.hire} className={rule.gate === "none" ? "rules-none" : undefined}>
        {t.gates[rule.gate ?? "none"]}
      </td>
      <td data-label={columns.days}>
        <span>{daysOf(rule, t)}</span>
        {rule.isInForce ? null : <p className="muted">{t.notToday}</p>}
      </td>
      <td data-label={columns.source}>{rule.source}</td>
      <td data-label={columns.confirmed}>
        <div className="rules-confirmed">
          <Confirmation rule={rule} timeZone={timeZone} />
          {onDecide === undefined ? null : <DecideButton rule={rule} onDecide={onDecide} />}
        </div>
      </td>
    </tr>
  );
}

function DecideButton({ rule, onDecide }: Required<Omit<RowProps, "timeZone">>) {
  const t = useMessages(rulesMessages);
  const { locale } = useLocale();
  const name = ruleName(rule, locale);
  const isConfirmed = (rule.confirmedBy ?? null) !== null;
  return (
    <Button
      label={isConfirmed ? t.withdraw : t.confirm}
      name={isConfirmed ? t.withdrawOf(name) : t.confirmOf(name)}
      size="small"
      text={isConfirmed}
      outlined={!isConfirmed}
      onClick={onDecide}
    />
  );
}

/** Who answers for a rule, and below it each time that this changed. */
function Confirmation({ rule, timeZone }: Omit<RowProps, "onDecide">) {
  const t = useMessages(rulesMessages);
  const { confirmedBy, confirmedOn, confirmations } = rule;
  return (
    <>
      {confirmedBy && confirmedOn ? (
        <span>{t.confirmed(confirmedBy, slashed(confirmedOn))}</span>
      ) : (
        <Tag tone="waiting">{t.unconfirmed}</Tag>
      )}
      {confirmations.length === 0 ? null : (
        <details>
          <summary>{t.history(confirmations.length)}</summary>
          <ul>
            {confirmations.map((one) => (
              <li key={`${one.event} ${one.at}`}>
                <span>{t.events[one.event](one.confirmedBy, slashed(one.confirmedOn))}</span>{" "}
                <span className="muted">
                  {one.byName === null
                    ? t.enteredAt(formatMoment(one.at, timeZone))
                    : t.entered(one.byName, formatMoment(one.at, timeZone))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function whereOf(rule: DutyRule, t: Words): string {
  const names = [rule.jobRoleName, rule.regionName, rule.branchName].filter(
    (name) => name !== null,
  );
  return names.length === 0 ? t.everyone : names.join(" · ");
}

function whenOf(rule: DutyRule, t: Words): string {
  const { dueDays, maxAgeDays, periodDays, minHours, lines } = rule;
  const { dueFrom = "hire", dueIn = "days" } = rule;
  const said = [
    dueDays == null ? "" : t.due(dueDays, dueFrom, dueIn),
    maxAgeDays == null ? "" : t.age(maxAgeDays, dueFrom),
    minHours == null ? "" : t.hours(minHours),
    periodDays == null ? "" : t.period(periodDays),
    lines.length === 0 ? "" : t.lines(lines.length),
  ].filter((text) => text !== "");
  return said.length === 0 ? t.anytime : said.join(" · ");
}

function daysOf({ validFrom, validTo }: DutyRule, t: Words): string {
  const from = slashed(validFrom);
  return validTo == null ? t.from(from) : t.fromTo(from, slashed(validTo));
}
