import { withSettings } from "@/shop/testing/with-settings";
import { dutiesText } from "./duties";

const dutiesByCountry = { CA: "included", JP: "Duties are paid by you when you pick it up." };

test.each([
  ["US", null],
  ["DE", "Import duties and taxes are not included and are paid on delivery."],
  ["CA", "Import duties and taxes are included."],
  ["JP", "Duties are paid by you when you pick it up."],
  ["toString", "Import duties and taxes are not included and are paid on delivery."],
])("of a package to %s it says %s", (country, text) => {
  withSettings({ shipping: { dutiesByCountry } });
  expect(dutiesText(country)).toBe(text);
});

test("between members of the European Union none fall due", () => {
  withSettings({ address: { country: "IE" } });
  expect([dutiesText("DE"), dutiesText("IE")]).toEqual([null, null]);
  for (const country of ["GB", "CH", "", "T B"]) expect(dutiesText(country)).toMatch(/^Import/);
});
