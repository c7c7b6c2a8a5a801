import { expect, it } from "vitest";
import { deviceName } from "./device-name";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

it.each([
  [chrome, "Chrome, Windows"],
  [`${chrome} Edg/150.0.0.0`, "Edge, Windows"],
  [phone, "Safari, iPhone"],
  ["python-httpx/0.28.1", "Carehire CLI"],
  ["something else", undefined],
  [null, undefined],
])("names %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
