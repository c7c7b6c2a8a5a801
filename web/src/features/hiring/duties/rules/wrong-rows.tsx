import type { FieldError } from "@/lib/api/errors";
import { fieldErrorText } from "@/lib/api/field-errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { decidingMessages } from "./deciding-messages";
import { placeOf, type Unread } from "./read-rules";

/** Why a file is no list of rules. */
export function UnreadFile({ unread }: { unread: readonly Unread[] }) {
  const t = useMessages(decidingMessages);
  return (
    <div role="alert">
      <p>{t.wrong}</p>
      <ul>
        {unread.map((one) => {
          const text = one.problem === "empty" ? t.empty : t[one.problem](one.column);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}

type WrongRowsProps = { details: readonly FieldError[]; places: readonly number[] };

/** What is wrong in which row and column of the file. */
export function WrongRows({ details, places }: WrongRowsProps) {
  const t = useMessages(decidingMessages);
  const { locale } = useLocale();
  return (
    <div role="alert">
      <p>{t.wrong}</p>
      <table className="wrong-rows">
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.problem}</th>
          </tr>
        </thead>
        <tbody>
          {details.map((detail) => {
            const { row, column } = placeOf(detail.field, places);
            return (
              <tr key={`${detail.field} ${detail.message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{fieldErrorText(detail, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
