import { gtinOf } from "./gtin";

test.each([
  ["4006381333931", "4006381333931"],
  ["4 006381-333931", "4006381333931"],
  ["036000291452", "036000291452"],
  ["96385074", "96385074"],
  ["10614141000415", "10614141000415"],
  ["4006381333932", null],
  ["0000000000000", null],
  ["12345", null],
  ["RING-7", null],
  ["", null],
  [undefined, null],
])("of the barcode %j the GTIN is %j", (barcode, expected) => {
  expect(gtinOf(barcode)).toBe(expected);
});
