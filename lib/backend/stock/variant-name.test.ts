import * as fc from "fast-check";
import { hasOptions, readVariantName, variantName } from "./variants";

test.each([
  ["top:Size=S", "top", [["Size", "S"]]],
  [
    "TOP: Size = Extra  large ,Color=Red",
    "top",
    [
      ["Size", "Extra  large"],
      ["Color", "Red"],
    ],
  ],
  ['ring:"Ring size"="6, 5"', "ring", [["Ring size", "6, 5"]]],
  ['tv:Size="12"" wide"', "tv", [["Size", '12" wide']]],
  ["tea:Time=12:30", "tea", [["Time", "12:30"]]],
])("%s names a variant", (text, handle, options) => {
  const named = options.map(([variation = "", value = ""]) => ({ variation, value }));
  expect(readVariantName(text)).toEqual({ handle, options: named });
});

test.each([
  "top",
  "top:",
  ":Size=S",
  "top:Size",
  "top:Size=",
  "top:Size=S,",
  "top:a=b=c",
  'top:a="b',
])("%s names no variant", (text) => expect(readVariantName(text)).toBeNull());

test("a variant's name is read as it was written, whatever its values contain", () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((one) => one.trim())
    .filter(Boolean);
  const options = fc.array(fc.record({ variation: text, value: text }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(options, (all) => {
      const written = variantName("top", all);
      const [, single] = /^'(.*)'$/s.exec(written) ?? [];
      const [, double] = /^"(top:.*)"$/s.exec(written) ?? [];
      const typed = single?.replaceAll("'\\''", "'") ?? double ?? written;
      expect(readVariantName(typed)?.options).toEqual(all);
    }),
  );
});

test("a variant's name ignores capitals and double spaces", () => {
  const own = [{ variation: "Size", value: "Extra  Large" }];
  expect(hasOptions(own, [{ variation: "SIZE", value: " extra large" }])).toBe(true);
  expect(hasOptions(own, [{ variation: "Size", value: "Large" }])).toBe(false);
});
