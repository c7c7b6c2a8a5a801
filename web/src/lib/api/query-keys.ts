type GeneratedKey = readonly [{ readonly _id: string; readonly tags?: readonly string[] }];

/** The queries of all operations with the tags of this one: `visits`, whatever they ask for. */
export function withTagsOf([{ tags }]: GeneratedKey) {
  return [{ tags }] as const;
}

/** The queries of this one operation, whatever they ask for. */
export function ofOperation([{ _id }]: GeneratedKey) {
  return [{ _id }] as const;
}
