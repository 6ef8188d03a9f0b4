import { visibleText, withoutInvisible } from "./visible-text";

test.each([
  ["zero width space", "\u200b"],
  ["word joiner", "\u2060"],
  ["soft hyphen", "\u00ad"],
  ["Hangul filler", "\u3164"],
  ["halfwidth Hangul filler", "\uffa0"],
  ["braille blank", "\u2800"],
  ["left-to-right mark", "\u200e"],
  ["byte order mark", "\ufeff"],
  ["a lone joiner", "\u200d"],
  ["a lone variation selector", "\ufe0f"],
  ["combining grapheme joiner", "\u034f"],
  ["a tag", "\u{e0041}"],
])("%s is no content", (_name, character) => {
  expect(visibleText(character)).toBe("");
  expect(visibleText(`A${character}`)).toBe(character === "\ufe0f" ? "A\ufe0f" : "A");
  expect(withoutInvisible(`a${character}b`)).toBe("ab");
});

test.each([
  ["a Persian name", "علی\u200cرضا"],
  ["a Sinhala conjunct", "ශ්\u200dරී"],
  ["a family of emoji", "👩\u200d👩\u200d👧"],
  ["a red heart", "❤\ufe0f"],
  ["an ideograph's variant", "辻\u{e0100}"],
  ["Arabic with its number sign", "\u0600١"],
  ["an accent on its own letter", "e\u0301"],
])("%s stays as it is", (_name, text) => {
  expect(visibleText(text)).toBe(text);
});
