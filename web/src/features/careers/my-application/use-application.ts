"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ownApplicationPage } from "@/applicant-pages";
import { fetchOwnApplication, openApplication } from "@/data/careers/applications";
import { signedInRole } from "@/data/careers/signed-in";
import { ApiError } from "@/lib/api/errors";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { staffApplicationPage } from "@/pages";
import { onToken, takeToken } from "../mailed-token";
import { forgetEndedForm } from "../prehire/saving/forget-form";
import { takeSent } from "./just-sent";

/** Replaces an application: why it is not there. */
type Trouble = "missing" | { error: unknown };
type Shown = { application?: OwnApplicationDetail; trouble?: Trouble };

/** For an id or a token that never was one, such as a link that was cut short, the API returns another status. */
const unknown: readonly number[] = [404, 422];

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && unknown.includes(error.status);
}

/** By a mailed link's token; where that opens nothing, by what this browser holds. */
async function read(id: string, token: string): Promise<OwnApplicationDetail> {
  if (token !== "") {
    try {
      return await openApplication(id, token);
    } catch (error) {
      if (!isUnknown(error)) {
        throw error;
      }
    }
  }
  return fetchOwnApplication(id);
}

/** Anyone who has signed in sees it without a link, where their session is. */
async function leadIn(id: string): Promise<boolean> {
  const role = await signedInRole();
  if (role !== null) {
    window.location.replace(
      // An employee was its applicant; those who hire look after other people's.
      role === "applicant" || role === "employee"
        ? ownApplicationPage(id)
        : staffApplicationPage(id),
    );
  }
  return role !== null;
}

/** The application of an address, by its link or by what this browser holds. */
export function useApplication(id: string) {
  const [shown, setShown] = useState<Shown>({});
  const [isJustSent, setJustSent] = useState(false);
  /** Taken out of the address, and still there to try again. */
  const token = useRef("");
  function show(application: OwnApplicationDetail) {
    forgetEndedForm(application);
    setShown({ application });
  }
  async function load() {
    setShown({});
    try {
      show(await read(id, token.current));
    } catch (error) {
      if (!isUnknown(error)) {
        setShown({ trouble: { error } });
      } else if (!(await leadIn(id))) {
        setShown({ trouble: "missing" });
      }
    }
  }
  const begin = useEffectEvent(() => {
    token.current = takeToken();
    if (takeSent(id)) {
      setJustSent(true);
    }
    void load();
  });
  useEffect(() => {
    begin();
    return onToken(() => begin());
  }, []);
  return { ...shown, isJustSent, load, show };
}
