import fc from "../testing/fast-check";
import { cutText, startOf } from "./cut-text";

test.each([
  ["Pearls, gold and silver", 9, "Pearls…"],
  ["Pearls", 9, "Pearls"],
  ["Pearls gold", 6, "Pearls…"],
  ["純銀製のペンダント、真珠付き", 10, "純銀製のペンダント…"],
  ["新作 純銀製のペンダントトップと真珠", 12, "新作 純銀製のペンダント…"],
  ["แหวนเงินแท้ประดับไข่มุก", 8, "แหวนเงิน…"],
  ["A https://shop.example/very-long", 20, "A https://shop.examp…"],
  ["Ring 👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 17, "Ring 👩‍👩‍👧‍👦…"],
  ["café́s", 4, "caf…"],
])("%s is cut at %i to %s", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("a start ends where a character ends, as Unicode's own rules have it", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const character = fc.constantFrom(
    ..."a|é|e\u0301|漢|が|か\u3099|한|ᄒ\u1161\u11ab|น้ำ|ना|क्षि|👍🏽|👩‍👩‍👧|🇩🇪|❤️|1️⃣|😀| ".split("|"),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), fc.nat(20), (characters, max) => {
      const text = characters.join("");
      const ends = [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
      const fitting = ends.filter((end) => end <= max);
      fc.pre(fitting.length > 0);
      expect(startOf(text, max)).toBe(text.slice(0, fitting.at(-1)));
    }),
  );
});

test("a character that is longer than the limit is cut, and leaves no half of a pair", () => {
  expect(startOf(`a${"\u0301".repeat(50)}`, 9)).toHaveLength(9);
  expect(startOf("👩‍👩‍👧", 1)).toBe("");
});
