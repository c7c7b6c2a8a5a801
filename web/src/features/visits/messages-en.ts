/** Every text about visits in English; `messages-es.ts` must have the same keys. */
export const visitsEn = {
  toasts: {
    created: "Visit created successfully!",
    bulkCreated: "Visits created successfully!",
    bulkPartly: (created: number, refused: number) =>
      `${created.toLocaleString("en")} created, ${refused.toLocaleString("en")} not created`,
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
    question: (count: string, date: string) =>
      `Create one visit for each of ${count} patients on ${date}?`,
    allMatching: "All patients that match the list's search and filters.",
    more: (count: number) => `and ${count} more`,
    submit: (count: number) =>
      count === 1 ? "Create 1 visit" : `Create ${count.toLocaleString("en")} visits`,
    submitting: "Creating visits",
    checking: "Checking who already has a visit",
    unchecked:
      "We couldn't check who already has a visit on this date. Those who do will be skipped.",
    existing: (count: string, date: string, names: string) =>
      count === "1"
        ? `1 patient already has a visit on ${date}: ${names}`
        : `${count} patients already have a visit on ${date}: ${names}`,
    addAnyway: "Add another visit anyway; otherwise they are skipped",
    resultTitle: "Result",
    created: (count: number) => `${count.toLocaleString("en")} created`,
    skipped: (count: number) => `${count.toLocaleString("en")} skipped`,
    notFound: (count: number) => `${count.toLocaleString("en")} not found`,
    inactive: (count: number) => `${count.toLocaleString("en")} inactive`,
    statusCreated: "Created",
    statusSkipped: "Skipped: already has a visit on this date",
    statusNotFound: "Not found, or not assigned to you",
    statusInactive: "Inactive: no visit was created",
    patientUnknown: (id: string) => `Patient ${id}`,
    showMore: (count: number) => `Show ${count} more`,
    resultTable: "Result for each patient",
    columnPatient: "Patient",
    columnResult: "Result",
  },
  undo: {
    text: (created: number, skipped: number, date: string) =>
      `${created === 1 ? "1 visit" : `${created.toLocaleString("en")} visits`} created for ${date}${
        skipped === 0 ? "" : `, ${skipped.toLocaleString("en")} skipped`
      }. You can undo this for 30 minutes.`,
    submit: "Undo",
    close: "Close this message",
    reason: "Bulk creation undone",
    done: (count: number) =>
      count === 1 ? "1 visit was canceled." : `${count.toLocaleString("en")} visits were canceled.`,
    kept: (count: number) =>
      count === 1 ? "1 was kept:" : `${count.toLocaleString("en")} were kept:`,
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
      count === 1
        ? "Its document stays with it. No more can be added."
        : `Its ${count} documents stay with it. No more can be added.`,
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
