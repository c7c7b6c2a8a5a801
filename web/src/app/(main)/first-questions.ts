import { readView } from "@/components/list/view/list-view";
import { patientsList, toPage } from "@/features/care/patients/patients-list";
import { boardView, toFilter } from "@/features/hiring/board/board-view";
import { inboxList, toInboxQuery } from "@/features/hiring/inbox/inbox-list";
import { applicationsList, toQuery } from "@/features/hiring/list/applications-list";
import type { FirstQuestions } from "@/layout/first-load/ask-ahead";
import { addressOf } from "@/lib/api/address";
import { routes } from "@/pages";

const today = "TODAY";

const usual = new URLSearchParams();

/** What each list asks for as it is opened, in the words of its own query. */
export const firstQuestions: FirstQuestions = {
  today,
  pages: {
    [routes.patients]: addressOf({
      url: "/api/patients",
      query: toPage(readView(patientsList, usual), today),
    }),
    [routes.applications]: addressOf({
      url: "/api/applications",
      query: toQuery(readView(applicationsList, usual), today),
    }),
    [routes.applicationsBoard]: addressOf({
      url: "/api/applications/board",
      query: toFilter(readView(boardView, usual)),
    }),
    [routes.applicationsInbox]: addressOf({
      url: "/api/applications/inbox",
      query: toInboxQuery(readView(inboxList, usual)),
    }),
  },
};
