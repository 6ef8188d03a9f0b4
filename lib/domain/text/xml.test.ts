import { xmlElement, xmlText } from "./xml";

test.each([
  ["Hesper & Lowe", "Hesper &amp; Lowe"],
  ['<b>"x"</b>', "&lt;b&gt;&quot;x&quot;&lt;/b&gt;"],
  ["a\u0000b\u000bc\ud800d\ufffe", "abcd"],
  ["Łódź 💍", "Łódź 💍"],
])("%j stands in XML as %j", (text, expected) => {
  expect(xmlText(text)).toBe(expected);
});

test("what is empty is left out", () => {
  expect([xmlElement("a", ""), xmlElement("a", null), xmlElement("a", 0)]).toEqual([
    "",
    "",
    "<a>0</a>",
  ]);
});
