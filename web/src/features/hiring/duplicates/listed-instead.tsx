import { Link } from "@/components/link";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { staffApplicationPage } from "@/pages";
import { duplicateMessages } from "./messages";

/** For an application that no list shows, the one that is listed instead. */
export function ListedInstead({ application }: { application: ApplicationDetail }) {
  const t = useMessages(duplicateMessages);
  const { repeatsId } = application;
  return repeatsId === null ? null : (
    <p className="card">
      <span>{t.standsBehind}</span>{" "}
      <Link href={staffApplicationPage(repeatsId)}>{t.openFirst}</Link>
    </p>
  );
}
