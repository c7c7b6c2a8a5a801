import { getServerSession } from "next-auth";
import { agencyName } from "@/data/careers/queries";
import { AgencyDocument } from "@/layout/brand/agency-document";
import { SignedInDocument } from "@/layout/brand/signed-in-document";
import { NotFoundNotice } from "@/layout/not-found-notice";
import { problemMessages } from "@/lib/messages/problem";
import { nextAuthOptions } from "@/server/session/next-auth-options";
import { titledAs } from "@/server/titles";
import { firstQuestions } from "./(main)/first-questions";
import { Search } from "./(main)/search";
import { siteName } from "./(main)/site-name";

/** The agency's for all but its staff. */
async function site(): Promise<string> {
  return (await getServerSession(nextAuthOptions)) === null ? agencyName() : siteName();
}

export const generateMetadata = titledAs((locale) => problemMessages[locale].notFoundTitle, site);

/** An address that leads nowhere; those who are signed in keep the menu. */
export default async function GlobalNotFound() {
  const session = await getServerSession(nextAuthOptions);
  return session === null ? (
    <AgencyDocument>
      <NotFoundNotice isStranger />
    </AgencyDocument>
  ) : (
    <SignedInDocument search={<Search />} questions={firstQuestions}>
      <NotFoundNotice />
    </SignedInDocument>
  );
}
