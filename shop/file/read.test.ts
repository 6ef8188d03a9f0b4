import fc from "@/lib/domain/testing/fast-check";
import { DEFAULTS } from "@/shop/settings";
import { SETTINGS } from "./fields";
import { readShopFile, WrongSettings } from "./read";

const complaint = (text: string): string => {
  try {
    readShopFile(text);
    return "";
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.message;
  }
};

test("an empty file is a shop with nobody's taxes, offers and final sale", () => {
  const windows = "\uFEFFname: Lumen\r\nreturns:\r\n  days: 9\r\n";
  expect(readShopFile(windows)).toMatchObject({ name: "Lumen", returnDays: 9 });
  // Norway is no "no", and a price with a comma is no price.
  expect(readShopFile("address: { country: NO }\n").country).toBe("NO");
  expect(complaint("taxes: [{ country: DE, percent: '6,25' }]\n")).toContain("a percentage from 0");
  expect(complaint("name: 1848\n")).toContain("a text of at most 60 characters");
  expect(complaint("returns:\n\tdays: 9\n")).toMatch(/^shop\.yaml, line \d: cannot be read/);
});

test("no file, however wrong, does more than be refused in one line", () => {
  const names = Object.keys(SETTINGS).flatMap((path) => path.split("."));
  const scrap = fc.oneof(
    fc.constantFrom(
      ...names,
      "- ",
      ": ",
      "\n",
      "\n  ",
      "[",
      "]",
      "{",
      "}",
      "&a ",
      "*a",
      "? ",
      "|\n",
      "!!binary ",
      "<<: ",
      "#",
      "\t",
      '"',
      "'",
      "---\n",
      "%YAML 9\n",
    ),
    fc.string({ maxLength: 12, unit: "binary" }),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 24 }), (scraps) => {
      expect(complaint(scraps.join(""))).toMatch(/^(?:shop\.yaml[^\n]*\.)?$/);
    }),
    { numRuns: 2_000 },
  );
});
