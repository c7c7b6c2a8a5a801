import { defineMessages } from "@/lib/messages/define";

export const payMessages = defineMessages({
  en: {
    from: (pay: string) => `From ${pay}`,
    upTo: (pay: string) => `Up to ${pay}`,
    anHour: (pay: string) => `${pay} an hour`,
  },
  es: {
    from: (pay) => `Desde ${pay}`,
    upTo: (pay) => `Hasta ${pay}`,
    anHour: (pay) => `${pay} por hora`,
  },
});
