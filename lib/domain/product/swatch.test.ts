import { swatchColors, swatchesOf, swatchOf } from "./swatch";

test.each(["Yellow gold", "White gold", "Rose gold", "Gold vermeil"])(
  "%s has a fixed color",
  (metal) => {
    // @spec 169
    expect(swatchColors(metal)).toEqual([expect.stringMatching(/^#[\da-f]{6}$/)]);
    expect(swatchColors(` ${metal.toUpperCase()} `)).toEqual(swatchColors(metal));
  },
);

test("the four metals have distinguishable swatches", () => {
  const metals = ["Yellow gold", "White gold", "Rose gold", "Gold vermeil"];
  expect(new Set(metals.flatMap(swatchColors)).size).toBe(4);
});

test.each([
  ["Black", ["black"]],
  ["Ivory silk", ["ivory"]],
  ["Navy and oat", ["navy"]],
  ["Light Blue", ["lightblue"]],
  ["light-blue", ["lightblue"]],
  ["Off-White", ["#f4f1e8"]],
  ["Dusty Rose", ["#cf8f90"]],
  ["Washed black (matte)", ["black"]],
  ["Gold, Silver", ["gold", "silver"]],
  ["Black/White/Red", ["black", "white"]],
  ["Schwarz", ["black"]],
  ["Azul Marino", ["blue"]],
  ["Rosé, Weiß", ["white"]],
  ["Multicolour", []],
  ["Constructor", []],
  ["toString", []],
  ["№ 5", []],
  ["", []],
])("%j is drawn in %j", (value, colors) => {
  // @spec 170
  expect(swatchColors(value)).toEqual(colors);
});

test("two colors are two halves of one swatch", () => {
  expect(swatchOf("Gold, Silver").background).toBe("linear-gradient(135deg, gold 50%, silver 50%)");
});

test("a value that names no color is shown by its initials", () => {
  expect(swatchOf("Desert print no. 5")).toEqual({
    background: null,
    initials: "DP",
    isDark: false,
  });
  expect(swatchOf("桜").initials).toBe("桜");
});

test.each([
  ["Black and ivory", true],
  ["Burgundy", true],
  ["Navy", true],
  ["Midnight blue", true],
  ["Ivory", false],
  ["White gold", false],
  ["Cornflower blue", false],
  ["Unheard-of", false],
])("%s is dark: %p", (value, isDark) => {
  expect(swatchOf(value).isDark).toBe(isDark);
});

test("a product's Color values have swatches, and no others", () => {
  const variations = [
    { name: " COLOR ", values: [{ id: 1, value: "Black" }] },
    { name: "Size", values: [{ id: 2, value: "6" }] },
  ];
  expect(swatchesOf(variations)).toEqual({
    1: { background: "black", initials: "B", isDark: true },
  });
});

test.each(["Tan", "Olive", "Navy"])("%s is the CSS color of that name", (value) => {
  // @spec 170
  expect(swatchColors(value)).toEqual([value.toLowerCase()]);
});
