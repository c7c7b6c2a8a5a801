import { expect, test } from "vitest";
import { isFromAnotherSite } from "./other-site";

const own = "https://jobs.agency.test";

test.each([
  [{}, false],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "same-site", origin: "https://blog.agency.test" }, true],
  [{ "sec-fetch-site": "cross-site", origin: own }, true],
  [{ origin: own }, false],
  [{ origin: "http://192.168.1.20:3000", host: "192.168.1.20:3000" }, false],
  [{ origin: "https://evil.example", host: "jobs.agency.test" }, true],
  [{ origin: "null", host: "jobs.agency.test" }, true],
])("%o is from another site: %s", (headers, expected) => {
  expect(isFromAnotherSite(new Headers(headers), own)).toBe(expected);
});
