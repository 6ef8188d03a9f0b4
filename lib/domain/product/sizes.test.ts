import { bySize, sizePositions, sizesByKind } from "./sizes";

test.each([
  [
    ["10", "9", "5.5", "5"],
    ["5", "5.5", "9", "10"],
  ],
  [
    ["XL", "S", "M", "XS", "L", "XXL"],
    ["XS", "S", "M", "L", "XL", "XXL"],
  ],
  [
    ["M/L", "L", "S/M", "S", "M"],
    ["S", "S/M", "M", "M/L", "L"],
  ],
  [
    ["XS", "XXS", " M", "S / M", "S"],
    ["XXS", "XS", "S", "S / M", " M"],
  ],
  [
    ["5.5", "5.13", "5,75", "5.125", "12", " 10", "9"],
    ["5.125", "5.13", "5.5", "5,75", "9", " 10", "12"],
  ],
  [
    ["EU 40", "41", "Eu39", "40"],
    ["40", "41", "Eu39", "EU 40"],
  ],
  [
    ["3XL", "XL", "2XL/3XL", "XXL", "4XL", "2XS", "L", "M"],
    ["2XS", "M", "L", "XL", "2XL/3XL", "XXL", "3XL", "4XL"],
  ],
  [
    ["One size", "M", "18 in", "7 in"],
    ["7 in", "18 in", "M", "One size"],
  ],
  [
    ["Tall", "Petite", "S", "40"],
    ["40", "S", "Petite", "Tall"],
  ],
  [
    ["Large", "Medium", "Extra Large", "Small", "X-Small", "2X-Large", "xx-small"],
    ["xx-small", "X-Small", "Small", "Medium", "Large", "Extra Large", "2X-Large"],
  ],
  [
    ["Large", "Small/Medium", "Mini", "Small", "Maxi"],
    ["Mini", "Small", "Small/Medium", "Large", "Maxi"],
  ],
  [
    ["Groß", "Klein", "Mittel"],
    ["Klein", "Mittel", "Groß"],
  ],
  [
    ["Long", "Regular", "Short"],
    ["Short", "Regular", "Long"],
  ],
  [
    ["US 10", "UK 6", "US 9", "EU 36", "us 9.5"],
    ["EU 36", "UK 6", "US 9", "us 9.5", "US 10"],
  ],
  [
    ["7 1/2", "7", "7 1/4", "8½", "8", "7¾"],
    ["7", "7 1/4", "7 1/2", "7¾", "8", "8½"],
  ],
  [
    ["OSFA", "XL", "S-M", "S", "4X", "XL-XXL"],
    ["4X", "S", "S-M", "XL", "XL-XXL", "OSFA"],
  ],
])("%j are listed as %j", (sizes, expected) => {
  expect(sizes.toSorted(bySize)).toEqual(expected);
});

test.each([
  ["6.25 in", "Inches"],
  [" 18,5 CM ", "Centimeters"],
  ["50 ml", "Milliliters"],
  ["EU40", "Other sizes"],
  [" 34 × 81", "Dimensions"],
  ["Rug 34 × 81", "Other sizes"],
  ["40x60 cm", "Dimensions"],
  ["28W X 32L", "Dimensions"],
  ["5' × 8'", "Dimensions"],
  ["16–17", "Numbers"],
  ["38/40", "Numbers"],
  ["7½", "Numbers"],
  ["18 in.", "Inches"],
  ["18”", "Inches"],
  ["18 inch", "Inches"],
  ["2 carat", "carat"],
  ["5'", "Other sizes"],
  ["Ring 5 mm", "Other sizes"],
  ["Petite", "Other sizes"],
  ["XXS", "Letters"],
  ["40", "Numbers"],
  ["2XL", "Letters"],
  [" 3xs ", "Letters"],
  ["2XL/3XL", "Letters"],
  ["36C", "Numbers"],
  ["2T", "Numbers"],
  ["2X", "Numbers"],
])("the size %j stands among %s", (name, title) => {
  expect(sizesByKind([{ name }])).toEqual([{ title, sizes: [{ name }] }]);
});

test("sizes of one kind stand together", () => {
  const sizes = ["5", "6.5", "S", "One size", "7 in", "8 mm", "27 in", "Tall", "3 hands"];
  expect(sizesByKind(sizes.map((name) => ({ name })))).toEqual(
    Object.entries({
      Numbers: ["5", "6.5"],
      Letters: ["S", "One size"],
      Inches: ["7 in", "27 in"],
      Millimeters: ["8 mm"],
      "Other sizes": ["Tall"],
      hands: ["3 hands"],
    }).map(([title, names]) => ({ title, sizes: names.map((name) => ({ name })) })),
  );
});

test("a product's sizes have positions, and other values none", () => {
  const values = (...texts: string[]) => texts.map((value, id) => ({ id, value }));
  const color = { name: "Color", values: [{ id: 9, value: "Amber" }] };
  expect(sizePositions([color, { name: "Size ", values: values("L", "S", "M") }])).toEqual({
    1: 0,
    2: 1,
    0: 2,
  });
});
