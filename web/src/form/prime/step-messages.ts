import { defineMessages } from "@/lib/messages/define";

export const stepMessages = defineMessages({
  en: {
    steps: "Steps of the form",
    place: (place: number, count: number, name: string) => `Step ${place} of ${count}: ${name}`,
    back: "Back",
    next: "Next",
  },
  es: {
    steps: "Pasos del formulario",
    place: (place, count, name) => `Paso ${place} de ${count}: ${name}`,
    back: "Atrás",
    next: "Siguiente",
  },
});
