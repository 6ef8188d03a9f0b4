import { combinationFromText } from "./combination";

const gold = { valueIds: [7, 20], price: 140_000, isSoldOut: false };
const silver = { valueIds: [8, 20], price: 125_000, isSoldOut: true };
const ring = {
  variations: [
    {
      name: "Color",
      values: [
        { id: 7, value: "Gold" },
        { id: 8, value: "Silver" },
        { id: 9, value: "Platinum" },
      ],
    },
    { name: "Size", values: [{ id: 20, value: "6" }] },
  ],
  combinations: [gold, silver],
};

test.each([
  ["8,20", silver],
  ["20,8", silver],
  ["8", silver],
  ["7,20", null],
  ["9,20", null],
  ["99", null],
  ["", null],
  [undefined, null],
])("the address %j asks for %j", (text, expected) => {
  expect(combinationFromText(ring, text)).toBe(expected);
});

test("nothing is known of a product whose combinations the server does not send", () => {
  expect(combinationFromText({ ...ring, combinations: null }, "8,20")).toBeNull();
});
