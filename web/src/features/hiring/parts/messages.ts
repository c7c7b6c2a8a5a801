import { defineMessages } from "@/lib/messages/define";

/** What is said of every part of an application. */
export const partMessages = defineMessages({
  en: {
    formerColleague: "A former colleague",
    edited: "edited",
    change: "Edit",
    save: "Save",
    remove: "Delete",
    restore: "Undo",
  },
  es: {
    formerColleague: "Alguien que ya no trabaja aquí",
    edited: "editado",
    change: "Editar",
    save: "Guardar",
    remove: "Eliminar",
    restore: "Deshacer",
  },
});
