import { defineMessages } from "@/lib/messages/define";

/** What lists say about who works on an application, and on what. */
export const nextStepMessages = defineMessages({
  en: {
    take: "Assign to me",
    takeNamed: (name: string) => `Assign to me: ${name}`,
    taken: (name: string) => `You are now the owner of ${name}’s application.`,
    step: "Next step",
    stepTitle: (name: string) => `Next step: ${name}`,
  },
  es: {
    take: "Asignármela",
    takeNamed: (name) => `Asignármela: ${name}`,
    taken: (name) => `Usted es ahora responsable de la solicitud de ${name}.`,
    step: "Próximo paso",
    stepTitle: (name) => `Próximo paso: ${name}`,
  },
});
