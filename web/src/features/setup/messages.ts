import { defineMessages } from "@/lib/messages/define";

export const setupMessages = defineMessages({
  en: {
    title: "Settings",
    sections: "Sections of the settings",
    chooseSection: "Section",
    findSection: "Find a section",
    noSection: "No section has this name.",
    groups: {
      agency: "Agency",
      hiring: "Hiring",
      papers: "Licenses and documents",
      messages: "Messages",
      people: "People",
    },
    search: "Search",
    state: "Status",
    all: "All",
    active: "Active",
    inactive: "Inactive",
    yes: "Yes",
    no: "No",
    asList: "Show as a list",
    asOverview: "Show at a glance",
    saved: (name: string) => `Saved: ${name}.`,
    notFound: "This is no longer there. Somebody may have deleted it.",
    notAllowed: "Only administrators may add to this.",
    deactivate: "Deactivate",
    deactivated: (name: string) => `Deactivated: ${name}. It is no longer offered.`,
    reactivate: "Reactivate",
    reactivated: (name: string) => `Reactivated: ${name}. It is offered again.`,
    delete: "Delete",
    deleted: (name: string) => `Deleted: ${name}.`,
    deleteTitle: (name: string) => `Delete “${name}”?`,
    failedToFetch: (name: string) => `Failed to fetch ${name}`,
    failedToUpdate: (name: string) => `Failed to update ${name}`,
    failedToDelete: (name: string) => `Failed to delete ${name}`,
    deleteText: "This cannot be undone. To hide it instead, deactivate it.",
    inUse:
      "It is in use and cannot be deleted. Deactivate it instead: what refers to it stays as it is, and it is no longer offered.",
    inUseInactive:
      "It is in use and cannot be deleted. It is inactive already, so it is no longer offered.",
  },
  es: {
    title: "Configuración",
    sections: "Secciones de la configuración",
    chooseSection: "Sección",
    findSection: "Buscar una sección",
    noSection: "Ninguna sección tiene este nombre.",
    groups: {
      agency: "Agencia",
      hiring: "Contratación",
      papers: "Licencias y documentos",
      messages: "Mensajes",
      people: "Personas",
    },
    search: "Buscar",
    state: "Estatus",
    all: "Cualquiera",
    active: "Activo",
    inactive: "Inactivo",
    yes: "Sí",
    no: "No",
    asList: "Mostrar como lista",
    asOverview: "Mostrar de un vistazo",
    saved: (name) => `Se guardó: ${name}.`,
    notFound: "Esto ya no existe. Es posible que alguien lo haya eliminado.",
    notAllowed: "Solo los administradores pueden agregar aquí.",
    deactivate: "Desactivar",
    deactivated: (name) => `Se desactivó: ${name}. Ya no se ofrece.`,
    reactivate: "Reactivar",
    reactivated: (name) => `Se reactivó: ${name}. Se ofrece de nuevo.`,
    delete: "Eliminar",
    deleted: (name) => `Se eliminó: ${name}.`,
    deleteTitle: (name) => `¿Eliminar «${name}»?`,
    failedToFetch: () => "No se pudo cargar esta sección",
    failedToUpdate: () => "No se pudo guardar el cambio",
    failedToDelete: () => "No se pudo eliminar",
    deleteText: "No se puede deshacer. Si solo quiere ocultarlo, desactívelo.",
    inUse:
      "Está en uso y no se puede eliminar. Desactívelo en su lugar: lo que se refiere a él queda como está, y ya no se ofrece.",
    inUseInactive: "Está en uso y no se puede eliminar. Ya está inactivo, así que no se ofrece.",
  },
});

export type SetupTexts = (typeof setupMessages)["en"];

/** The choices of the filter by state, everything first. */
export function stateOptions(t: SetupTexts) {
  return [
    { value: "all", label: t.all },
    { value: "true", label: t.active },
    { value: "false", label: t.inactive },
  ];
}
