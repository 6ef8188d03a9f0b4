import { isDarkSwatch, swatchColor, swatchesOf } from "./swatch";

test.each(["Yellow gold", "White gold", "Rose gold", "Gold vermeil"])(
  "%s has a fixed color",
  (metal) => {
    expect(swatchColor(metal)).toMatch(/^#[\da-f]{6}$/);
    expect(swatchColor(` ${metal.toUpperCase()} `)).toBe(swatchColor(metal));
  },
);

test("the four metals can be told apart", () => {
  const metals = ["Yellow gold", "White gold", "Rose gold", "Gold vermeil"];
  expect(new Set(metals.map(swatchColor)).size).toBe(4);
});

test.each([
  ["Black", "black"],
  ["Ivory silk", "ivory"],
  ["Navy and oat", "navy"],
  ["Constructor", "constructor"],
  ["", ""],
])("the first word of %p is its color", (value, color) => {
  expect(swatchColor(value)).toBe(color);
});

test.each([
  ["Black and ivory", true],
  ["Burgundy", true],
  ["Navy", true],
  ["Ivory", false],
  ["White gold", false],
  ["Unheard-of", false],
])("%s is dark: %p", (value, isDark) => {
  expect(isDarkSwatch(value)).toBe(isDark);
});

test("a product's Color values have swatches, and no others", () => {
  const variations = [
    { name: "COLOR", values: [{ id: 1, value: "Black" }] },
    { name: "Size", values: [{ id: 2, value: "6" }] },
  ];
  expect(swatchesOf(variations)).toEqual({ 1: { color: "black", isDark: true } });
});

test.each(["Tan", "Olive", "Navy"])("%s is the CSS color of that name", (value) => {
  expect(swatchColor(value)).toBe(value.toLowerCase());
});
