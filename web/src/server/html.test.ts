import { describe, expect, it } from "vitest";
import { html } from "./html";

describe("html", () => {
  it("writes what people have written as text", () => {
    const name = `<script>"a" & 'b'</script>`;
    expect(html`<p title="${name}">${name}</p>`.text).toBe(
      '<p title="&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;">&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</p>',
    );
  });

  it("keeps what it made itself, one or several, and leaves out what is none", () => {
    const items = ["a", "<b>"].map((each) => html`<li>${each}</li>`);
    expect(html`<ul>${items}</ul>${null}${html`<hr>`}${3}`.text).toBe(
      "<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3",
    );
  });
});
