import { defineMessages } from "@/lib/messages/define";

export const feedMessages = defineMessages({
  en: {
    title: "Your interviews in your own calendar",
    intro:
      "Each interview comes to you by email, with an invitation that your calendar takes in at once. You can have them all in your calendar by an address, too.",
    lags: "Calendars may take a day to notice a change at this address. What counts are the emails.",
    make: "Make an address",
    address: "Address for your calendar",
    once: "Copy it now: it is shown only this once. Anyone who has it can see when you interview whom, so don't share it.",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "Copying did not work. Select the address and copy it.",
    open: "Open in this device's calendar",
    since: (day: string) =>
      `You have had an address since ${day}. It is shown only when it is made: if you have lost it, make a new one.`,
    another: "New address",
    anotherTitle: "Make a new address?",
    anotherText:
      "The old one ends: calendars that read it no longer learn of your interviews, and need the new one.",
    stop: "Stop",
    stopTitle: "Stop showing your interviews at this address?",
    stopText: "Calendars that read it no longer learn of your interviews. The emails go on.",
    stopped: "Stopped. Your interviews are no longer shown at that address.",
    failed: "Failed to fetch your calendar address",
    failedToMake: "Failed to make an address",
    failedToStop: "Failed to stop",
    close: "Done",
  },
  es: {
    title: "Sus entrevistas en su propio calendario",
    intro:
      "Cada entrevista le llega por correo, con una invitación que su calendario toma de inmediato. También puede tenerlas todas en su calendario con una dirección.",
    lags: "Los calendarios pueden tardar un día en notar un cambio en esta dirección. Lo que vale son los correos.",
    make: "Crear una dirección",
    address: "Dirección para su calendario",
    once: "Cópiela ahora: solo se muestra esta vez. Quien la tenga ve cuándo y a quién entrevista usted, así que no se la dé a nadie.",
    copy: "Copiar",
    copied: "Copiada.",
    notCopied: "No se pudo copiar. Seleccione la dirección y cópiela.",
    open: "Abrir en el calendario de este dispositivo",
    since: (day) =>
      `Tiene una dirección desde el ${day}. Solo se muestra al crearla: si la perdió, cree otra.`,
    another: "Dirección nueva",
    anotherTitle: "¿Crear una dirección nueva?",
    anotherText:
      "La anterior deja de servir: los calendarios que la leen ya no sabrán de sus entrevistas y necesitan la nueva.",
    stop: "Detener",
    stopTitle: "¿Dejar de mostrar sus entrevistas en esta dirección?",
    stopText:
      "Los calendarios que la leen ya no sabrán de sus entrevistas. Los correos siguen llegando.",
    stopped: "Listo. Sus entrevistas ya no se muestran en esa dirección.",
    failed: "No se pudo cargar la dirección de su calendario",
    failedToMake: "No se pudo crear la dirección",
    failedToStop: "No se pudo completar",
    close: "Listo",
  },
});
