import { defineMessages } from "./define";

export const commonMessages = defineMessages({
  en: {
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    retry: "Try again",
    loading: "Loading…",
    required: "This field is required.",
    somethingWrong: "Something went wrong.",
    anErrorOccurred: "An error occurred",
    networkError: "Network error",
    checkConnection: "Check your connection and try again.",
  },
  es: {
    save: "Guardar",
    cancel: "Cancelar",
    close: "Cerrar",
    retry: "Intentar de nuevo",
    loading: "Cargando…",
    required: "Este campo es obligatorio.",
    somethingWrong: "Algo salió mal.",
    anErrorOccurred: "Ocurrió un error",
    networkError: "Error de red",
    checkConnection: "Revise su conexión e intente de nuevo.",
  },
});
