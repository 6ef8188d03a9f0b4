import fc from "@/lib/domain/testing/fast-check";
import { cleanHtml } from "./clean-html";

test("running text is kept as it is", () => {
  // @spec 37
  const html = "<h3>Care</h3>\n<ul><li>Keep <strong>dry</strong>.</li></ul>";
  expect(cleanHtml(html)).toBe(html);
});

test("scripts, handlers and styles are taken out", () => {
  const html = `<p onclick="x()" style="color:red">Gold<script>x()</script><img src=x onerror=x()></p>`;
  expect(cleanHtml(html)).toBe("<p>Gold</p>");
});

test("a link keeps a safe address only", () => {
  expect(cleanHtml('<p><a href="javascript:x()">a</a><a href="https://x.test/">b</a></p>')).toBe(
    '<p><a>a</a><a href="https://x.test/">b</a></p>',
  );
  expect(cleanHtml('<p><a href="http://x.test/care">Care</a></p>')).toContain("http://x.test/care");
});

test("headings stand below those of the page", () => {
  expect(cleanHtml("<h1>Materials</h1>")).toBe("<h3>Materials</h3>");
});

test.each([
  [
    "inline marks flow",
    "Made of <strong>gold</strong> and silver.",
    "<p>Made of <strong>gold</strong> and silver.</p>",
  ],
  ["divisions break", "<div>A.</div><div>B.</div>", "<div>A.</div>\n<div>B.</div>"],
  ["so do sections", "<section>A.</section><article>B.</article>", "<div>A.</div>\n<div>B.</div>"],
  ["lines of plain text stay", "First.\nSecond.", "<p>First.<br />Second.</p>"],
  ["so do its paragraphs", "First.\r\n \r\nSecond.\n", "<p>First.</p>\n<p>Second.</p>"],
  [
    "paragraphs of any system stay",
    "一。\n\n二。\n \t\n\n三。",
    "<p>一。</p>\n<p>二。</p>\n<p>三。</p>",
  ],
  [
    "lines stay where marks are inline",
    "Made of <b>gold</b>.\nCast by hand.",
    "<p>Made of <b>gold</b>.<br />Cast by hand.</p>",
  ],
  [
    "line breaks of HTML mean nothing",
    "<p>Made of\ngold.</p>\n\n<p>Cast.</p>",
    "<p>Made of\ngold.</p>\n<p>Cast.</p>",
  ],
  [
    "text next to a block is separated from it",
    "Intro<p>More</p>rest <i>of it</i>",
    "<p>Intro</p>\n<p>More</p>\n<p>rest <i>of it</i></p>",
  ],
  ["breaks before a text go", "<br> <br>Uno <br><p>Due</p>", "<p>Uno</p>\n<p>Due</p>"],
  [
    "a table's heads keep what they head",
    '<table><tr><th scope="col" colspan="2" width="9">Maß</th><td colspan="3">5</td></tr></table>',
    '<table><tr><th scope="col" colspan="2">Maß</th><td colspan="3">5</td></tr></table>',
  ],
  ["breaks around a block go", "<br>One<br><br><p>Two</p><br>", "<p>One</p>\n<p>Two</p>"],
  ["empty blocks go", "<p>Clay</p>\n<div></div><p>&nbsp;</p>", "<p>Clay</p>"],
  ["a rule stays", "<p>A</p><hr><p>B</p>", "<p>A</p>\n<hr />\n<p>B</p>"],
  ["nothing stays nothing", " \n ", ""],
  ["what is less than something stays a text", "Under 5 < 6 mm", "<p>Under 5 &lt; 6 mm</p>"],
])("%s", (_name, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test("cleaning what was cleaned changes nothing", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<b>",
    "</b>",
    "<br>",
    "<ul><li>",
    "</li></ul>",
    "<hr>",
    "text",
    " ",
    "\n",
    "\n\n",
    "&nbsp;",
    "<",
    ">",
    "&",
    "<script>",
    "<table><tr><td>",
    "</h1>",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(""));
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});
