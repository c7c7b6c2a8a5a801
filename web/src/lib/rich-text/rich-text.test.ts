// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { keptLink, readLink } from "./links";
import { cleanRichText } from "./write-rich-text";

describe("cleanRichText", () => {
  it("leaves what the API keeps as the API writes it", () => {
    const kept = [
      "<h3>What we offer</h3>",
      "<ul><li>Weekly pay</li><li><strong>Paid</strong> <em>time</em> <u>off</u></li></ul>",
      '<p>Tom &amp; Ana &lt;3<br><a href="https://example.com/?a=1&amp;b=2" rel="noopener">More</a></p>',
    ].join("");
    expect(cleanRichText(kept)).toBe(kept);
  });

  it.each([
    ["<p onclick='x()' style='color:red' class='a'>Care</p>", "<p>Care</p>"],
    ["<p>Care<script>alert(1)</script><style>p{}</style></p>", "<p>Care</p>"],
    ["<p>Care<img src=x onerror=alert(1)><svg><a>x</a></svg></p>", "<p>Care</p>"],
    ["<div><span>Care</span> <b>at</b> home</div>", "Care at home"],
    ["<p><a href='javascript:alert(1)'>Care</a></p>", "<p>Care</p>"],
    ["<p><a href='/pages'>Care</a></p>", "<p>Care</p>"],
    [
      "<p><a href='tel:+16035550100'>Call</a></p>",
      '<p><a href="tel:+16035550100" rel="noopener">Call</a></p>',
    ],
    ["<p>Care<!-- note --></p>", "<p>Care</p>"],
  ])("makes %s harmless", (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it("breaks lines where spaces are, and drops what nobody sees", () => {
    expect(cleanRichText("<p>Care&nbsp;at&nbsp;home\ufeff</p><p><br></p><p></p>")).toBe(
      "<p>Care at home</p>",
    );
    expect(cleanRichText("<p>Care<strong> </strong>at home</p>")).toBe("<p>Care at home</p>");
  });

  it("is empty where there is no text", () => {
    expect(cleanRichText("<p><br></p><ul><li>&nbsp;</li></ul>")).toBe("");
    expect(cleanRichText("")).toBe("");
  });
});

describe("readLink", () => {
  it.each([
    ["https://example.com/jobs?a=1", "https://example.com/jobs?a=1"],
    ["HTTP://example.com", "http://example.com"],
    [" example.com/jobs ", "https://example.com/jobs"],
    ["jobs@example.com", "mailto:jobs@example.com"],
    ["mailto:jobs@example.com", "mailto:jobs@example.com"],
    ["tel:+16035550100", "tel:+16035550100"],
  ])("reads %j", (typed, address) => {
    expect(readLink(typed)).toBe(address);
  });

  it.each(["", "our page", "javascript:alert(1)", "ftp://example.com", "/pages", 'https://a"b'])(
    "refuses %j",
    (typed) => {
      expect(readLink(typed)).toBeUndefined();
      expect(keptLink(typed)).toBeUndefined();
    },
  );
});
