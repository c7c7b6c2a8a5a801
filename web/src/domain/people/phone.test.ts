import { expect, it } from "vitest";
import { phoneHref, readablePhone } from "./phone";

it.each([
  ["+12015550123", "(201) 555-0123", "tel:+12015550123"],
  ["+12015550123x45", "(201) 555-0123 ext. 45", "tel:+12015550123;ext=45"],
  ["+34600123456", "+34600123456", "tel:+34600123456"],
  ["+525512345678x9", "+525512345678 ext. 9", "tel:+525512345678;ext=9"],
  ["555-0123", "555-0123", "tel:555-0123"],
  ["", "", "tel:"],
])("writes %s as %s and calls %s", (phone, read, href) => {
  expect(readablePhone(phone)).toBe(read);
  expect(phoneHref(phone)).toBe(href);
});
