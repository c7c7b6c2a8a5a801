import { defineMessages } from "@/lib/messages/define";

/** Kinds of employment as job boards know them: to choose from in Setup, and to read on the careers site. */
export const postingTypeMessages = defineMessages({
  en: {
    FULL_TIME: "Full time",
    PART_TIME: "Part time",
    CONTRACTOR: "Contractor",
    TEMPORARY: "Temporary",
    INTERN: "Internship",
    VOLUNTEER: "Volunteer",
    PER_DIEM: "Per diem",
    OTHER: "Other",
  },
  es: {
    FULL_TIME: "Tiempo completo",
    PART_TIME: "Tiempo parcial",
    CONTRACTOR: "Contratista",
    TEMPORARY: "Temporal",
    INTERN: "Prácticas",
    VOLUNTEER: "Voluntariado",
    PER_DIEM: "Por día",
    OTHER: "Otro",
  },
});
