"""What is pasted or imported from other programs becomes the nearest that a listing may have."""

import pytest

from api.job_listings.rich_text import sanitize
from tests.api.job_listings.conftest import Listings

WORD = """<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US><!--StartFragment-->
<h1>Home Health Aide<o:p></o:p></h1>
<p class=MsoNormal><b>Duties</b> include
care<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bathing<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>With <i>care</i><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Pay<o:p></o:p></p></td><td><p class=MsoNormal>$18</p></td></tr><tr><td><p>Shift</p></td><td><p>Days</p><p>Nights</p></td></tr></table>
<!--EndFragment--></body></html>"""
IN_LISTING = (
    "<h3>Home Health Aide</h3><p><strong>Duties</strong> include care</p>"
    "<ul><li>Bathing<ul><li>With <em>care</em></li></ul></li></ul><ol><li>First</li></ol>"
    "<p>Pay \u2013 $18</p><p>Shift \u2013 Days</p><p>Nights</p>"
)
GOOGLE_DOCS = """<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Aide</span></h2><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Duties:</span><span style="font-weight:400;"> all</span></p><br /><ul><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-style:italic;">Bathing</span></p></li><ul><li><p>Nested</p></li></ul><li>Last</li></ul><p><a href="tel:+16035550100">Call</a></p></b>"""
OUTLOOK = """<div class="elementToProof" style="font-family:Aptos">Hello,</div><div><br></div><div>We need <b>aides</b>.<br>Nights<br><br>Call <a href="tel:603-555-0100">us</a></div><blockquote>Quoted<pre>one
two

three</pre></blockquote>"""
PASTED = {
    "Word": (WORD, IN_LISTING),
    "Google Docs": (
        GOOGLE_DOCS,
        "<h3>Aide</h3><p><strong>Duties:</strong> all</p><ul><li><em>Bathing</em><ul><li>Nested</li></ul></li>"
        '<li>Last</li></ul><p><a href="tel:+16035550100" rel="noopener">Call</a></p>',
    ),
    "Outlook": (
        OUTLOOK,
        "<p>Hello,</p><p>We need <strong>aides</strong>.<br>Nights</p>"
        '<p>Call <a href="tel:603-555-0100" rel="noopener">us</a></p>'
        "<p>Quoted</p><p>one<br>two</p><p>three</p>",
    ),
    "table": (
        "<div>Duties</div><div>Bathing</div><table><tr><td>Pay</td><td>15-18.50 per hour</td></tr></table>",
        "<p>Duties</p><p>Bathing</p><p>Pay \u2013 15-18.50 per hour</p>",
    ),
    "layout of an email": (
        "<table><tr><td><p>Hello</p><p>You</p><ul><li>A</li></ul></td></tr></table>",
        "<p>Hello</p><p>You</p><ul><li>A</li></ul>",
    ),
    "headings": (
        "Some<h1>Title</h1>text<h5>Small</h5>more<dl><dt>Pay</dt><dd>18</dd></dl>",
        "<p>Some</p><h3>Title</h3><p>text</p><h4>Small</h4><p>more</p><p>Pay</p><p>18</p>",
    ),
    "list of another system": (
        "<ul>\n<li>One\n<ul><li>In</li></ul>\n</li><li>Two<p>more</p></li></ul>after",
        "<ul><li>One<ul><li>In</li></ul></li><li>Two<br>more</li></ul><p>after</p>",
    ),
    "plain text": (
        "Home aide\r\n\r\nDuties:\n- Bathing\n* Meals\n1. One\n2) Two\nPay 5 < 6\nand more\n \nBye",
        "<p>Home aide</p><p>Duties:</p><ul><li>Bathing</li><li>Meals</li></ul><ol><li>One</li><li>Two</li></ol>"
        "<p>Pay 5 &lt; 6<br>and more</p><p>Bye</p>",
    ),
    "bullets of a PDF": ("\uf0b7 Bathing\n\uf0b7 Meals", "<ul><li>Bathing</li><li>Meals</li></ul>"),
    "one line": ("Care at home", "Care at home"),
    "spaces": (
        "Care<strong> </strong>at<b> home&nbsp;</b> now",
        "Care at<strong> home </strong>now",
    ),
}


@pytest.mark.parametrize(("pasted", "kept"), PASTED.values(), ids=PASTED)
def test_pasted_text_becomes_the_nearest(pasted: str, kept: str):
    assert sanitize(pasted) == kept
    assert sanitize(kept) == kept


def test_every_two_words_stay_apart():
    for tag in (
        "div",
        "h1",
        "h6",
        "td",
        "th",
        "tr",
        "li",
        "pre",
        "blockquote",
        "dt",
        "dd",
        "section",
        "center",
    ):
        lines = f"<{tag}>Ann</{tag}><{tag}>Bea</{tag}>".replace("<tr>", "<tr><td>")
        whole = f"<table>{lines}</table>" if tag in {"td", "th", "tr"} else lines
        joined = sanitize(f"<div>{whole}Cid</div>")
        assert "AnnBea" not in joined, tag
        assert "BeaCid" not in joined.replace("</li></ul>", " "), tag


def test_database_keeps_what_the_api_made(listings: Listings):
    assert listings.row(description=WORD)["description"] == IN_LISTING
    called = listings.row(description=GOOGLE_DOCS)
    assert 'href="tel:+16035550100"' in called["description"]
    assert called["summary"].startswith("Aide: Duties: all. Bathing")
