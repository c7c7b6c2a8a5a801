/** A phone number as people in the United States read it: (201) 555-0123; one of elsewhere stays as it is kept. */
export function readablePhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts === null ? e164 : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
