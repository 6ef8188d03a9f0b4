import { htmlToText } from "./plain-text";

test.each([
  ["<p>Round &amp; <em>pale</em>.</p>", "Round & pale."],
  ["<p>One.</p><p>Two.</p>", "One. Two."],
  ["a &unknown; b", "a &unknown; b"],
  ["", ""],
])("%j reads %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("is cut at a word, without what dangles", () => {
  expect(htmlToText("Pearls, gold and silver", 9)).toBe("Pearls…");
  expect(htmlToText("Pearls", 9)).toBe("Pearls");
});

test("a text without blanks keeps what fits", () => {
  expect(htmlToText("<p>新作 淡水真珠のペンダント、シルバー製</p>", 12)).toBe(
    "新作 淡水真珠のペンダン…",
  );
});
