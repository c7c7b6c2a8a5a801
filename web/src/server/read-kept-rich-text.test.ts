// @vitest-environment jsdom
import { expect, it } from "vitest";
import { readRichText } from "@/lib/rich-text/read-rich-text";
import { readKeptRichText } from "./read-kept-rich-text";

it("reads what the API keeps as a browser does", () => {
  const kept = [
    "<h3>What we offer</h3>",
    "<ul><li>Weekly pay</li><li><strong>Paid</strong> <em>time</em> <u>off</u></li></ul>",
    '<p>Tom &amp; Ana &lt;3<br><a href="https://example.com/?a=1&amp;b=2" rel="noopener">More</a></p>',
  ].join("");
  expect(readKeptRichText(kept)).toEqual(readRichText(kept));
});

it.each([
  "<p>Care<script>alert(1)</script><style>p{}</style></p>",
  "<p>Care<img src=x onerror=alert(1)><svg><a>x</a></svg></p>",
  "<p>Care<!-- note --></p>",
])("shows nothing of %s but the text", (html) => {
  expect(readKeptRichText(html)).toEqual([{ tag: "p", children: ["Care"] }]);
});

it("leaves out links that lead to no website or mailbox", () => {
  expect(readKeptRichText("<p><a href='javascript:alert(1)'>Care</a></p>")).toEqual([
    { tag: "p", children: ["Care"] },
  ]);
});
