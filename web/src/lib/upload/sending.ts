/** Whether files are on their way in this page; apart from what sends them, which most pages do not load. */

let isUnderWay = false;

export function noteSending(isSending: boolean): void {
  isUnderWay = isSending;
}

export function isSendingFiles(): boolean {
  return isUnderWay;
}
