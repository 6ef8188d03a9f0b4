import { withSettings } from "@/shop/testing/with-settings";
import { centsFrom, minorUnits } from "./products";

test.each([
  ["USD", 2, 12_34, 12_34],
  ["USD", 0, 12, 12_00],
  ["JPY", 0, 1_234, 1_234],
  ["KWD", 3, 12_345, 12_345],
  ["KWD", 2, 12_34, 12_340],
])("%s with %d decimals: %d is %d of ISO 4217's minor units", (currency, decimals, kept, iso) => {
  withSettings({ currency, decimals });
  expect([minorUnits(kept), centsFrom(iso)]).toEqual([iso, kept]);
});
