import { Link } from "@/components/link";
import { Tag } from "@/components/tag";
import type { Ending, SurveyedWorker, SurveyFinding } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import { applicationTab } from "../application/tab-names";
import { findingText, ruleName } from "./rule-words";
import { surveyMessages } from "./survey-messages";

/** What would be found in somebody's file, and what ends soon; each leads to its place. */
export function SurveyedFile({ worker }: { worker: SurveyedWorker }) {
  const t = useMessages(surveyMessages);
  const { locale } = useLocale();
  const { applicationId, name, jobTitle, hiredOn, beforeVisit, endedOn, findings, ending } = worker;
  const file = applicationTab(applicationId, "checks");
  const since = [
    hiredOn === null ? t.notHired : t.hired(slashed(hiredOn)),
    ...(endedOn === null ? [] : [t.ended(slashed(endedOn))]),
  ].join(" · ");
  return (
    <>
      <h2>
        <Link href={`${file}#duties`} aria-label={t.fixOf(name)}>
          <span translate="no">{name}</span>
        </Link>
      </h2>
      <p className="muted">{`${jobTitle} · ${since}`}</p>
      {worker.firstVisit.isHeld ? (
        <p>
          <Tag tone="urgent">{t.held}</Tag>
        </p>
      ) : null}
      {worker.overrides.map(({ gate, decidedAt, decidedByName, lane, reason, rules }) => (
        <p key={`${decidedAt}-${lane}`}>
          {t.passed[gate](
            decidedByName ?? "",
            rules.map((rule) => ruleName(rule, locale)).join(", "),
            reason,
          )}
        </p>
      ))}
      {beforeVisit.length + findings.length + ending.length === 0 ? (
        <p>{t.clean}</p>
      ) : (
        <ul>
          {beforeVisit.map((finding) => (
            <Line
              key={`${finding.ruleId}-before-${finding.problem}`}
              file={file}
              found={finding}
              isBefore
            />
          ))}
          {findings.map((finding) => (
            <Line key={`${finding.ruleId}-${finding.problem}`} file={file} found={finding} />
          ))}
          {ending.map((one) => (
            <Line key={`${one.ruleId}-ending`} file={file} found={one} step={one.step} />
          ))}
        </ul>
      )}
    </>
  );
}

type LineProps = {
  file: string;
  found: SurveyFinding | Ending;
  step?: Ending["step"];
  isBefore?: true;
};

function Line({ file, found, step, isBefore }: LineProps) {
  const t = useMessages(surveyMessages);
  const { locale } = useLocale();
  return (
    <li>
      <Link href={`${file}#duty-${found.key}`}>{findingText(found, locale)}</Link>{" "}
      <span className="muted">
        {found.confirmedBy === null ? `${found.source} · ${t.unconfirmed}` : found.source}
      </span>{" "}
      {isBefore ? <Tag tone="waiting">{t.before}</Tag> : null}
      {step === undefined ? null : (
        <Tag tone={step === 7 ? "urgent" : "waiting"}>{t.within(step)}</Tag>
      )}
    </li>
  );
}
