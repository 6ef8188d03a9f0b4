import { withSettings } from "@/shop/testing/with-settings";
import { isClothingNamed, taxOn } from "./tax";

const massachusetts = { country: "US", state: "MA" };
const line = (total: number, quantity = 1, isClothing = false) => ({
  unitPrice: total / quantity,
  quantity,
  total,
  isClothing,
});

test.each([
  ["goods at 6.25 %", line(10_000), 625],
  ["nothing on clothing up to $175 an item", line(17_500, 1, true), 0],
  ["only what is above $175 on dearer clothing", line(20_000, 1, true), 156],
  ["the exemption for each piece", line(35_000, 2, true), 0],
  ["each piece's excess", line(36_000, 2, true), 63],
  ["half a cent upwards", line(8), 1],
])("Massachusetts taxes %s", (_, goods, tax) => {
  expect(taxOn(goods, massachusetts)).toMatchObject({ tax, basisPoints: 625 });
});

test.each([
  { country: "US", state: "NY" },
  { country: "US", state: "" },
  { country: "FR", state: "MA" },
])("no tax is collected in %j", (destination) => {
  expect(taxOn(line(10_000), destination)).toEqual({ tax: 0, taxable: 0, basisPoints: 0 });
});

test.each([
  [["Home", " Shoes "], true],
  [["CLOTHING"], true],
  [["clothes", "Sale"], true],
  [["Clothing care"], false],
  [["Doll clothes"], false],
  [["Horseshoes"], false],
  [[], false],
])("the categories %j are taxed as clothing: %s", (names, isClothing) => {
  expect(isClothingNamed(names)).toBe(isClothing);
});

test.each([false, true])(
  "a state's own rate comes before its country's, in whatever order (turned round: %s)",
  (isTurned) => {
    const rates = [
      { country: "CA", state: "", basisPoints: 500, clothingExemption: 0 },
      { country: "CA", state: "ON", basisPoints: 1_300, clothingExemption: 0 },
    ];
    withSettings({ taxRates: isTurned ? rates.toReversed() : rates });
    const rateIn = (state: string) => taxOn(line(10_000), { country: "CA", state }).basisPoints;
    expect([rateIn("ON"), rateIn("AB"), rateIn("")]).toEqual([1_300, 500, 500]);
    expect(taxOn(line(10_000), massachusetts).tax).toBe(0);
  },
);
