import { Link } from "@/components/link";
import { readablePhone } from "@/domain/people/phone";
import type { RepeatedApplication } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatDay, formatMoment } from "@/lib/moments";
import { staffApplicationPage } from "@/pages";
import type { ApplicationProps } from "../application-props";
import { applicationsMessages } from "../messages";
import { StatusTag } from "../status-tag";
import { duplicateMessages } from "./messages";

type RepeatsProps = ApplicationProps & { repeats: readonly RepeatedApplication[] };

/** Everything else sent in this name, side by side: anybody may have sent it, until one of them is confirmed. */
export function Repeats({ repeats, application, me }: RepeatsProps) {
  const t = useMessages(duplicateMessages);
  if (repeats.length === 0) {
    return null;
  }
  const isFirstNewest = !repeats.some(({ isNewest }) => isNewest);
  return (
    <div>
      <p>{t.repeats(repeats.length)}</p>
      {application.emailConfirmedAt === null ? <p>{t.nobodyConfirmed}</p> : null}
      {isFirstNewest ? <p>{t.thisIsNewest}</p> : null}
      <ul className="application-entries">
        {repeats.map((repeat) => (
          <Repeat key={repeat.id} repeat={repeat} application={application} me={me} />
        ))}
      </ul>
    </div>
  );
}

/** Its own status, and the answers that differ. */
function Repeat({ repeat, application, me }: ApplicationProps & { repeat: RepeatedApplication }) {
  const t = useMessages(duplicateMessages);
  const words = useMessages(applicationsMessages);
  const { timeZone } = me.settings;
  const { phoneNumber, areaName, employmentTypeName, emailConfirmedAt } = repeat;
  const differing = [
    repeat.isNewest ? t.newest : null,
    emailConfirmedAt === null ? t.unconfirmed : t.confirmed(formatDay(emailConfirmedAt, timeZone)),
    phoneNumber === application.phoneNumber ? null : t.otherPhone(readablePhone(phoneNumber)),
    areaName === application.areaName ? null : `${words.area}: ${areaName ?? t.nothing}`,
    employmentTypeName === application.employmentTypeName
      ? null
      : `${words.type}: ${employmentTypeName ?? t.nothing}`,
  ];
  return (
    <li>
      <p className="row">
        <Link href={staffApplicationPage(repeat.id)}>
          {t.sent(formatMoment(repeat.createdAt, timeZone))}
        </Link>
        <StatusTag status={repeat.status} t={words} />
      </p>
      <p className="muted">{differing.filter((text) => text !== null).join(" · ")}</p>
    </li>
  );
}
