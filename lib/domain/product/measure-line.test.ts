import { measureIn } from "./measure-line";

test.each([
  [["18k gold", "7.2 mm across", "For pierced ears; 0.8 mm post, 10 mm long"], "7.2 mm across"],
  [["Band 1.8 mm wide", "Stone 13 × 10 mm"], "Stone 13 × 10 mm"],
  [["Line 3.2 mm wide", "7 in long"], "Line 3.2 mm wide"],
  [[" Outer diameter 24 mm "], "Outer diameter 24 mm"],
  [["For pierced ears; 0.8 mm post, 10 mm long"], undefined],
  [["36 in across", "Silk"], undefined],
  [[`${"Very ".repeat(9)}high, 12 mm high`], undefined],
  [["Necklace of black pearls, 12 mm in front"], "Necklace of black pearls, 12 mm in front"],
  [["A necklace of black pearls, 9 mm in front"], undefined],
  [[], undefined],
])("%j measures %s", (lines, measure) => {
  expect(measureIn(lines)).toBe(measure);
});
