"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
// Not the lazy ones: this part is loaded whole, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { DialogHost } from "@/components/overlay/dialog-host";
import { endCalendarFeed, makeCalendarFeed } from "@/data/calendar-feed/mutations";
import { calendarFeedQuery } from "@/data/calendar-feed/queries";
import { describeDay } from "@/domain/hiring/describe-day";
import { errorText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { FeedAddress } from "./feed-address";
import { feedMessages } from "./feed-messages";
import "./feed.css";

type FeedDialogProps = { me: Me; onHide: () => void };

/** One's interviews at an address that calendars read: made here, shown once, replaced and ended. */
export function FeedDialog({ me, onHide }: FeedDialogProps) {
  const t = useMessages(feedMessages);
  const { locale } = useLocale();
  const query = useQuery(calendarFeedQuery());
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<"another" | "stop">();
  const since = query.data?.createdAt ?? null;
  const hasFeed = address !== undefined || since !== null;
  const make = async () => setAddress(await makeCalendarFeed(t.failedToMake));
  return (
    <>
      <DialogHost
        title={t.title}
        visible
        onHide={onHide}
        footer={
          <>
            {hasFeed ? (
              <>
                <Button label={t.stop} severity="danger" text onClick={() => setAsked("stop")} />
                <Button label={t.another} text onClick={() => setAsked("another")} />
              </>
            ) : null}
            <Button label={t.close} text={!hasFeed} onClick={onHide} />
          </>
        }
      >
        <div className="stack">
          <p>{t.intro}</p>
          <Notice severity="info">{t.lags}</Notice>
          <Fetched query={query} failed={t.failed}>
            {() => {
              if (address !== undefined) {
                return <FeedAddress key={address} address={address} />;
              }
              return since === null ? (
                <MakeFirst onMake={make} />
              ) : (
                <p>{t.since(describeDay(since, locale, me.settings.timeZone))}</p>
              );
            }}
          </Fetched>
        </div>
      </DialogHost>
      {asked === undefined ? null : (
        <Question
          about={asked}
          onMake={make}
          onEnd={() => setAddress(undefined)}
          onHide={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function MakeFirst({ onMake }: { onMake: () => Promise<void> }) {
  const t = useMessages(feedMessages);
  const { locale } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  async function make() {
    setBusy(true);
    setFailure("");
    try {
      await onMake();
    } catch (error) {
      setFailure(errorText(error, locale, t.failedToMake));
      setBusy(false);
    }
  }
  return (
    <>
      <div>
        <Button label={t.make} icon="pi pi-link" loading={isBusy} onClick={() => void make()} />
      </div>
      {failure === "" ? null : <Notice severity="error">{failure}</Notice>}
    </>
  );
}

type QuestionProps = {
  about: "another" | "stop";
  onMake: () => Promise<void>;
  onEnd: () => void;
  onHide: () => void;
};

/** Both end an address that calendars may be reading, for good. */
function Question({ about, onMake, onEnd, onHide }: QuestionProps) {
  const t = useMessages(feedMessages);
  const toast = useToast();
  const isStop = about === "stop";
  async function act() {
    if (isStop) {
      await endCalendarFeed();
      onEnd();
      toast.show("success", t.stopped);
    } else {
      await onMake();
    }
    onHide();
  }
  return (
    <ConfirmHost
      title={isStop ? t.stopTitle : t.anotherTitle}
      visible
      confirmLabel={isStop ? t.stop : t.another}
      severity={isStop ? "danger" : "warning"}
      fallback={isStop ? t.failedToStop : t.failedToMake}
      onConfirm={act}
      onHide={onHide}
    >
      {isStop ? t.stopText : t.anotherText}
    </ConfirmHost>
  );
}
