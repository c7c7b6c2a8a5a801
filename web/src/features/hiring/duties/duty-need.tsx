import { Button } from "@/components/button";
import { Tag, type Tone } from "@/components/tag";
import type { DutyRecord, Need } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { dutyMessages } from "./duty-messages";
import { holdsBack } from "./holds-back";
import { findingText, recordFacts, ruleFacts, ruleName } from "./rule-words";

const tones: Record<Need["state"], Tone> = {
  lacking: "waiting",
  pending: "new",
  expiring: "waiting",
  fine: "done",
};

type DutyNeedProps = {
  need: Need;
  records: readonly DutyRecord[];
  timeZone: string;
  onRecord?: () => void;
  onVoid?: (record: DutyRecord) => void;
};

/** One thing that a file needs: where it stands, what is wrong, and what was recorded for it. */
export function DutyNeed({ need, records, timeZone, onRecord, onVoid }: DutyNeedProps) {
  const t = useMessages(dutyMessages);
  const { locale } = useLocale();
  const name = ruleName(need, locale);
  return (
    <>
      <div className="duty-head">
        <div>
          <strong>{name}</strong>
          <p className="muted">{ruleFacts(need, t)}</p>
        </div>
        <Tag tone={holdsBack(need) ? "urgent" : tones[need.state]}>{t.states[need.state]}</Tag>
        {onRecord === undefined ? null : (
          <Button
            label={t.record}
            name={t.recordOf(name)}
            size="small"
            outlined
            onClick={onRecord}
          />
        )}
      </div>
      {need.findings.length === 0 ? null : (
        <ul className="duty-findings">
          {need.findings.map((finding) => (
            <li key={finding.problem}>{findingText(finding, locale)}</li>
          ))}
        </ul>
      )}
      {need.checkId === null ? null : <p className="duty-record">{t.metByCheck}</p>}
      {records.map((record) => (
        <Recorded
          key={record.id}
          record={record}
          name={name}
          timeZone={timeZone}
          {...(onVoid === undefined ? {} : { onVoid })}
        />
      ))}
    </>
  );
}

type RecordedProps = Pick<DutyNeedProps, "timeZone" | "onVoid"> & {
  record: DutyRecord;
  name: string;
};

function Recorded({ record, name, timeZone, onVoid }: RecordedProps) {
  const t = useMessages(dutyMessages);
  const isVoid = record.voidReason !== null;
  return (
    <div className="duty-record">
      <div>
        <span className={isVoid ? "duty-void" : ""}>{recordFacts(record, t)}</span>{" "}
        <span className="muted">
          {t.by(record.authorName ?? "", formatMoment(record.createdAt, timeZone))}
        </span>
        {isVoid ? (
          <p className="muted">{t.voided(record.voidedByName ?? "", record.voidReason ?? "")}</p>
        ) : null}
      </div>
      {isVoid || onVoid === undefined ? null : (
        <Button
          label={t.void}
          name={t.voidOf(name)}
          size="small"
          text
          onClick={() => onVoid(record)}
        />
      )}
    </div>
  );
}
