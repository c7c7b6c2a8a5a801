import type { Outbox } from "./outbox";

/** An outbox for each person who signs in here: the same one for all of a page. */
export function outboxPerPerson<Facts>(
  create: (person: string) => Outbox<Facts>,
): (person: string) => Outbox<Facts> {
  const known = new Map<string, Outbox<Facts>>();
  return (person) => {
    const outbox = known.get(person) ?? create(person);
    known.set(person, outbox);
    return outbox;
  };
}
