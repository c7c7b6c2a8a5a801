/** What the watch of the first load and the page know each other by. */
export const noticeId = "first-load";
export const aliveEvent = "carehire:alive";
