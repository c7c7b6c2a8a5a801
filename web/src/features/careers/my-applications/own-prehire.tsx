"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazyPart } from "@/components/parts/lazy-part";
import { PartLoading } from "@/components/parts/part-loading";
import { ownApplicationQuery } from "@/data/own-applications/own";
import { ownFiles } from "@/data/own-applications/own-files";
import { ownPrehire } from "@/data/own-applications/own-prehire";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";
import { formPage } from "../prehire/form-page";

const PrehireForm = lazyPart(async () => (await import("../prehire/prehire-form")).PrehireForm, {
  loading: <PartLoading />,
});

type OwnPrehireProps = { application: OwnApplicationDetail; me: Me; section: string };

/** The form of an application of their own, for applicants who have signed in. */
export function OwnPrehire({ application, me, section }: OwnPrehireProps) {
  const queries = useQueryClient();
  const { id } = application;
  return (
    <PrehireForm
      application={application}
      calls={ownPrehire}
      fileCalls={ownFiles}
      person={me.id}
      timeZone={me.settings.timeZone}
      section={section}
      level={1}
      way={{
        hrefOf: (next) => formPage(id, next),
        go: (next) => window.history.pushState(null, "", formPage(id, next)),
      }}
      onChange={(changed) => queries.setQueryData(ownApplicationQuery(id).queryKey, changed)}
    />
  );
}
