type GeneratedKey = readonly [{ readonly _id: string }];

/** The queries of this one operation, whatever they ask for. */
export function ofOperation([{ _id }]: GeneratedKey) {
  return [{ _id }] as const;
}
