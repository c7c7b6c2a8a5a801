/** What a file on this device waits for, and what it is. */

export function formOwner(listingId: string): string {
  return `form:${listingId}`;
}

export function applicationOwner(applicationId: string): string {
  return `application:${applicationId}`;
}

export const cvField = "cv";
const requestPrefix = "request:";

export function fieldOfRequest(requestId: string): string {
  return `${requestPrefix}${requestId}`;
}

/** What the API is told of a field's file. */
export function aboutField(field: string) {
  return field.startsWith(requestPrefix)
    ? { fieldName: "request", docType: "CUSTOM", requestId: field.slice(requestPrefix.length) }
    : { fieldName: field, docType: field };
}
