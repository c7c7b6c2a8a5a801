import { formatCount, inEnglish } from "@/lib/numbers/counting";

/** Every text about visits in English; `messages-es.ts` must have the same keys. */
export const visitsEn = {
  toasts: {
    created: "Visit created successfully!",
    bulkCreated: "Visits created successfully!",
    bulkPartly: (created: number, refused: number) =>
      `${formatCount(created, "en")} created, ${formatCount(refused, "en")} not created`,
    fetchFailed: "Error occurred while fetching visits",
    saved: "Notes saved successfully!",
  },
  form: {
    date: "Date of the visit",
    notes: "Notes",
    notesHint: "What happened, what was done. Optional.",
    counter: (count: number, limit: number) => `${count} of ${limit} characters`,
    tooLong: (limit: number) => `Use at most ${limit} characters.`,
    cancel: "Cancel",
    close: "Close",
  },
  create: {
    title: "Create visit",
    submit: "Create visit",
    submitting: "Creating",
    existing: (date: string, visits: string) =>
      `This patient already has a visit on ${date} (${visits}).`,
    existingBy: (name: string | null, time: string) =>
      name === null ? `created at ${time}` : `created by ${name} at ${time}`,
    addAnyway: "Create another visit anyway",
  },
  bulk: {
    title: "Create visits",
    question: (count: number, date: string) =>
      inEnglish(
        count,
        `Create one visit for # patient on ${date}?`,
        `Create one visit for each of # patients on ${date}?`,
      ),
    allMatching: "All patients that match the list's search and filters.",
    more: (count: number) => `and ${formatCount(count, "en")} more`,
    submit: (count: number) => inEnglish(count, "Create # visit", "Create # visits"),
    submitting: "Creating visits",
    checking: "Checking who already has a visit",
    unchecked:
      "We couldn't check who already has a visit on this date. Those who do will be skipped.",
    existing: (count: number, date: string, names: string) =>
      inEnglish(
        count,
        `# patient already has a visit on ${date}: `,
        `# patients already have a visit on ${date}: `,
      ) + names,
    addAnyway: "Add another visit anyway; otherwise they are skipped",
    resultTitle: "Result",
    created: (count: number) => `${formatCount(count, "en")} created`,
    skipped: (count: number) => `${formatCount(count, "en")} skipped`,
    notFound: (count: number) => `${formatCount(count, "en")} not found`,
    inactive: (count: number) => `${formatCount(count, "en")} inactive`,
    statusCreated: "Created",
    statusSkipped: "Skipped: already has a visit on this date",
    statusNotFound: "Not found, or not assigned to you",
    statusInactive: "Inactive: no visit was created",
    patientUnknown: (id: string) => `Patient ${id}`,
    showMore: (count: number) => `Show ${formatCount(count, "en")} more`,
    resultTable: "Result for each patient",
    columnPatient: "Patient",
    columnResult: "Result",
  },
  undo: {
    text: (created: number, skipped: number, date: string) =>
      `${inEnglish(created, "# visit", "# visits")} created for ${date}${
        skipped === 0 ? "" : `, ${formatCount(skipped, "en")} skipped`
      }. You can undo this for 30 minutes.`,
    submit: "Undo",
    close: "Close this message",
    reason: "Bulk creation undone",
    done: (count: number) => inEnglish(count, "# visit was canceled.", "# visits were canceled."),
    kept: (count: number) => inEnglish(count, "# was kept:", "# were kept:"),
    resultTitle: "Undo bulk creation",
    changed: "Kept: changed since",
    hasDocuments: "Kept: has documents",
    canceled: "Was canceled already",
  },
  cancel: {
    title: "Cancel visit",
    text: (name: string, date: string) =>
      `${name} on ${date} will no longer count as a visit. It stays on record with your reason.`,
    documents: (count: number) =>
      inEnglish(
        count,
        "Its document stays with it. No more can be added.",
        "Its # documents stay with it. No more can be added.",
      ),
    reason: "Reason",
    reasonHint: "For example: wrong patient, wrong date.",
    required: "Enter a reason.",
    keep: "Keep visit",
    submit: "Cancel visit",
    done: "Visit canceled.",
    canceled: "Canceled",
    why: (name: string | null, when: string, reason: string) =>
      name === null ? `${when}: ${reason}` : `by ${name}, ${when}: ${reason}`,
    restore: "Undo cancellation",
    restored: "The visit is back.",
  },
  section: {
    heading: (date: string) => `Visits on ${date}`,
    add: "Add visit",
    none: "No visit on this date yet.",
    loading: "Loading visits",
    visit: (number: number) => `Visit ${number}`,
    noNotes: "No notes.",
    editNotes: "Edit notes",
    cancel: "Cancel visit",
    createdBy: (name: string, time: string) => `Created by ${name}, ${time}`,
    createdAt: (time: string) => `Created ${time}`,
    updatedAt: (time: string) => `changed ${time}`,
    service: (type: string) => `Service: ${type}`,
  },
  notes: {
    save: "Save notes",
    saving: "Saving",
    cancel: "Cancel",
    conflictTitle: "Somebody else changed these notes while you were writing.",
    theirs: "Their version",
    mine: "Your version",
    keepTheirs: "Keep theirs",
    keepMine: "Replace with mine",
    keepBoth: "Join both and go on writing",
    emptyNotes: "(empty)",
    restored: "You had begun to write this, and it was not saved.",
    restoredDiscard: "Discard it",
  },
};

export type VisitsMessages = typeof visitsEn;
