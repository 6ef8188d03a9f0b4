import { dutiesText } from "./duties";

const table = { CA: "included", JP: "Duties are paid by you when you pick it up." };

test.each([
  ["US", null],
  ["DE", "Import duties and taxes are not included and are paid on delivery."],
  ["CA", "Import duties and taxes are included."],
  ["JP", "Duties are paid by you when you pick it up."],
  ["toString", "Import duties and taxes are not included and are paid on delivery."],
])("of a package to %s it says %s", (country, text) => {
  expect(dutiesText(country, table)).toBe(text);
});
