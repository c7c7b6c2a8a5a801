import { defineMessages } from "@/lib/messages/define";
import { inEnglish, inSpanish } from "@/lib/numbers/counting";

export const boardMessages = defineMessages({
  en: {
    title: "Board of applications",
    board: "Applications by status",
    column: "Status shown",
    count: (count: number, isMore: boolean) =>
      isMore ? `${inEnglish(count, "#", "#")}+` : inEnglish(count, "#", "#"),
    counted: (count: number, isMore: boolean) =>
      isMore
        ? `more than ${inEnglish(count, "#", "#")} applications`
        : inEnglish(count, "# application", "# applications"),
    nobody: "Nobody",
    more: "Show all in the list",
    unfold: (status: string, counted: string) => `Show “${status}”: ${counted}`,
    fold: (status: string) => `Fold “${status}”`,
    owner: (name: string) => `Owner: ${name}`,
    due: (day: string) => `due ${day}`,
    overdue: "Overdue",
    moveTo: "Move to…",
    moveNamed: (name: string) => `Move to…: ${name}`,
    drag: (name: string) => `Drag ${name}`,
    howTo:
      "Press Space to pick up the card. The left and right arrows lead from status to status; Space drops it, Escape puts it back.",
    pickedUp: (name: string, from: string) => `${name} picked up from “${from}”.`,
    over: (name: string, to: string) => `${name} is over “${to}”.`,
    overForbidden: (name: string, to: string) => `${name} can’t be moved to “${to}”.`,
    dropped: (name: string, to: string) => `${name} dropped on “${to}”.`,
    putBack: (name: string) => `${name} stays where it was.`,
  },
  es: {
    title: "Tablero de solicitudes",
    board: "Solicitudes por estatus",
    column: "Estatus que se muestra",
    count: (count, isMore) =>
      isMore ? `${inSpanish(count, "#", "#")}+` : inSpanish(count, "#", "#"),
    counted: (count, isMore) =>
      isMore
        ? `más de ${inSpanish(count, "#", "#")} solicitudes`
        : inSpanish(count, "# solicitud", "# solicitudes"),
    nobody: "Nadie",
    more: "Ver todas en la lista",
    unfold: (status, counted) => `Mostrar «${status}»: ${counted}`,
    fold: (status) => `Plegar «${status}»`,
    owner: (name) => `Responsable: ${name}`,
    due: (day) => `para el ${day}`,
    overdue: "Vencido",
    moveTo: "Mover a…",
    moveNamed: (name) => `Mover a…: ${name}`,
    drag: (name) => `Arrastrar a ${name}`,
    howTo:
      "Presione la barra espaciadora para tomar la tarjeta. Las flechas izquierda y derecha llevan de un estatus a otro; la barra la suelta y Escape la devuelve.",
    pickedUp: (name, from) => `${name}: tarjeta tomada de «${from}».`,
    over: (name, to) => `${name} está sobre «${to}».`,
    overForbidden: (name, to) => `${name} no puede pasar a «${to}».`,
    dropped: (name, to) => `${name}: tarjeta soltada en «${to}».`,
    putBack: (name) => `${name} queda donde estaba.`,
  },
});
