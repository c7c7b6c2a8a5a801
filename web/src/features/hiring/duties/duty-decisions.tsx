import type { HireDecision } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { dutyMessages } from "./duty-messages";

type DutyDecisionsProps = { decisions: readonly HireDecision[]; timeZone: string };

/** The rules under which somebody was hired or allowed to begin visits, and who overrode them. */
export function DutyDecisions({ decisions, timeZone }: DutyDecisionsProps) {
  const t = useMessages(dutyMessages);
  const { locale } = useLocale();
  if (decisions.length === 0) {
    return null;
  }
  const name = locale === "es" ? "nameEs" : "name";
  return (
    <details className="application-more">
      <summary>{t.decisions}</summary>
      {decisions.map((decision) => (
        <div key={`${decision.decidedAt}-${decision.lane}`} className="duty-decision">
          <p className="muted">
            {t.decision(decision.decidedByName ?? "", formatMoment(decision.decidedAt, timeZone))}
          </p>
          <p>
            {decision.isOverride
              ? t.overrides[decision.gate](decision.overrideReason ?? "")
              : t.complete}
          </p>
          <ul>
            {decision.rules.map((rule) => (
              <li key={String(rule["ruleId"])}>
                <span>{String(rule[name])}</span>{" "}
                <span className="muted">{String(rule["source"])}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
