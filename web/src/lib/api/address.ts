/** A call of the API as text: its address before it, its result after it. */

type Addressed = { url: string; path?: unknown; query?: unknown };

/** Empty values are left out; a parameter with several values is repeated for each. */
export function entries(values: unknown): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => (one ?? "") !== "")
      .map((one): [string, string] => [name, String(one)]),
  );
}

/** The address of a call with what its path and query hold. */
export function addressOf({ url, path, query }: Addressed): string {
  const filled = entries(path).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    url,
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** A list keeps its page; a row comes without its envelope, as scripts/client describes it. */
export function resultOf(text: string) {
  const body = text === "" ? {} : JSON.parse(text);
  return "page" in body ? body : body.data;
}
