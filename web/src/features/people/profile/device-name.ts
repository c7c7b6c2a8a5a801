const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/carehire|python|httpx/i, "Carehire CLI"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

function firstMatch(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** A device as a person knows it, such as "Chrome, Windows"; undefined when nothing is recognized. */
export function deviceName(userAgent: string | null): string | undefined {
  const text = userAgent ?? "";
  const parts = [firstMatch(browsers, text), firstMatch(systems, text)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}
