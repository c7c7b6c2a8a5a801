// @vitest-environment jsdom
import Quill from "quill";
import { expect, it } from "vitest";
import { cleanRichText } from "@/lib/rich-text/write-rich-text";
import { formats, modules } from "./quill-options";

/** What the form gets of what is pasted into the editor. */
function pasted(html: string): string {
  const quill = new Quill(document.createElement("div"), { formats, modules });
  quill.setContents(quill.clipboard.convert({ html, text: "" }));
  return cleanRichText(quill.getSemanticHTML());
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;}
@list l0:level1 {mso-level-number-format:bullet;}
@list l0:level2 {mso-level-number-format:bullet;}
@list l1:level1 {mso-level-number-format:decimal;} --></style></head><body lang=EN-US><!--StartFragment-->
<h1>Home Health Aide<o:p></o:p></h1>
<p class=MsoNormal><b>Duties</b> include
care<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bathing<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>With <i>care</i><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Pay<o:p></o:p></p></td><td><p class=MsoNormal>$18</p></td></tr><tr><td><p>Shift</p></td><td><p>Days</p><p>Nights</p></td></tr></table>
<!--EndFragment--></body></html>`;

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Aide</span></h2><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Duties:</span><span style="font-weight:400;"> all</span></p><br /><ul><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-style:italic;">Bathing</span></p></li><ul><li><p>Nested</p></li></ul><li>Last</li></ul><p><a href="tel:+16035550100">Call</a></p></b>`;

it("keeps the lines, lists and links of Word and Google Docs", () => {
  expect(pasted(word)).toBe(
    "<h3>Home Health Aide</h3><p><strong>Duties</strong> include care</p>" +
      "<ul><li>Bathing<ul><li>With <em>care</em></li></ul></li></ul><ol><li>First</li></ol>" +
      "<p>Pay</p><p>$18</p><p>Shift</p><p>Days</p><p>Nights</p>",
  );
  expect(pasted(googleDocs)).toBe(
    "<h3>Aide</h3><p><strong>Duties:</strong> all</p>" +
      "<ul><li><em>Bathing</em><ul><li>Nested</li></ul></li><li>Last</li></ul>" +
      '<p><a href="tel:+16035550100" rel="noopener">Call</a></p>',
  );
});

it.each([
  "div",
  "h1",
  "h6",
  "td",
  "th",
  "tr",
  "caption",
  "li",
  "pre",
  "blockquote",
  "dt",
  "dd",
  "section",
  "aside",
  "center",
])("joins no two words of %s", (tag) => {
  const html = ["Ann", "Bea"]
    .map((name) => `<${tag}>${tag === "tr" ? `<td>${name}</td>` : name}</${tag}>`)
    .join("");
  const whole = /^(td|th|tr|caption)$/.test(tag) ? `<table>${html}</table>` : html;
  expect(pasted(`<div>${whole}Cid</div>`).replaceAll(/<[^>]*>/g, " ")).toMatch(/Ann\s+Bea\s+Cid/);
});
