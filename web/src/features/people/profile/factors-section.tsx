"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/news/use-toast";
import { lazyPart } from "@/components/parts/lazy-part";
import { Empty, Failed, Loading } from "@/components/states";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import { authErrorText } from "@/lib/session/auth-errors";
import { removeFactor, type VerifiedFactor, verifiedFactors } from "@/lib/session/factors";
import type { Me } from "@/lib/session/me";
import { profileMessages } from "./messages";

const TotpEnrolment = lazyPart(
  () => import("@/components/mfa/totp-enrolment").then((m) => m.TotpEnrolment),
  { loading: <Loading /> },
);

const factorsKey = ["factors"];

/** The person's authenticators: see, add, remove. */
export function FactorsSection({ me }: { me: Me }) {
  const t = useMessages(profileMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<VerifiedFactor>();
  const factors = useQuery({ queryKey: factorsKey, queryFn: () => verifiedFactors() });
  const finish = async () => {
    setAdding(false);
    toast.show("success", t.authenticatorAdded);
    await queryClient.invalidateQueries();
  };
  return (
    <section className="card" aria-labelledby="profile-factors">
      <h2 id="profile-factors">{t.authenticators}</h2>
      <p className="muted">{t.authenticatorsText}</p>
      {factors.isPending ? <Loading /> : null}
      {factors.isError ? (
        <Failed error={factors.error} onRetry={() => void factors.refetch()} />
      ) : null}
      {factors.data === undefined ? null : (
        <FactorList factors={factors.data} timeZone={me.settings.timeZone} onRemove={setRemoving} />
      )}
      <div className="row-end">
        <Button
          label={t.addAuthenticator}
          icon="pi pi-plus"
          outlined
          onClick={() => setAdding(true)}
        />
      </div>
      <Dialog title={t.addAuthenticator} visible={adding} onHide={() => setAdding(false)}>
        <TotpEnrolment onDone={finish} />
      </Dialog>
      <RemoveDialog
        factor={removing}
        isLast={me.mfaRequired && factors.data?.length === 1}
        onHide={() => setRemoving(undefined)}
      />
    </section>
  );
}

type FactorListProps = {
  factors: readonly VerifiedFactor[];
  timeZone: string;
  onRemove: (factor: VerifiedFactor) => void;
};

function FactorList({ factors, timeZone, onRemove }: FactorListProps) {
  const t = useMessages(profileMessages);
  if (factors.length === 0) {
    return <Empty icon="pi pi-shield" label={t.noAuthenticators} />;
  }
  return (
    <ul className="item-list">
      {factors.map((factor) => (
        <li key={factor.id}>
          <span className="pi pi-mobile" aria-hidden="true" />
          <div className="grow">
            <strong>{factor.name}</strong>
            <br />
            <span className="muted">{t.added(formatDay(factor.createdAt, timeZone))}</span>
          </div>
          <Button
            label={t.remove}
            name={t.removeNamed(factor.name)}
            severity="danger"
            size="small"
            outlined
            onClick={() => onRemove(factor)}
          />
        </li>
      ))}
    </ul>
  );
}

type RemoveDialogProps = {
  factor: VerifiedFactor | undefined;
  isLast: boolean;
  onHide: () => void;
};

function RemoveDialog({ factor, isLast, onHide }: RemoveDialogProps) {
  const t = useMessages(profileMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  async function remove(id: string) {
    await removeFactor(id);
    toast.show("success", t.authenticatorRemoved);
    onHide();
    await queryClient.invalidateQueries();
  }
  return (
    <ConfirmDialog
      title={t.removeTitle}
      visible={factor !== undefined}
      confirmLabel={t.remove}
      severity="danger"
      onHide={onHide}
      onConfirm={() => factor && remove(factor.id)}
      explain={(error) => authErrorText(error, locale)}
    >
      <span>{t.removeText(factor?.name ?? "")}</span> <span>{isLast ? t.removeLast : null}</span>
    </ConfirmDialog>
  );
}
