import {
  characters,
  engravedValue,
  engravingAmong,
  engravingError,
  engravingText,
  readEngravings,
  resolveChosen,
  withEngraving,
  withoutEngraving,
  writeEngravings,
} from "./engraving";

const three = { maxLength: 3, letters: "Latin" } as const;

test.each([
  ["AL", null],
  [" a.l ", null],
  ["ÉÅ", null],
  ["E\u0301AL", null],
  ["", "Enter the text to engrave."],
  ["   ", "Enter the text to engrave."],
  ["ABCD", "Use at most 3 characters."],
  ["😀", expect.stringContaining("Use letters")],
  ["愛", expect.stringContaining("A to Z")],
  ["<b>", expect.stringContaining("Use letters")],
  ["a\u202Eb", expect.stringContaining("Use letters")],
])("the text %j is answered by %j", (text, error) => {
  expect(engravingError(three, text)).toEqual(error);
});

test("other letters may be engraved where the owner says so", () => {
  expect(engravingError({ maxLength: 1, letters: "any" }, "愛")).toBeNull();
  expect(engravingError({ maxLength: 1, letters: "any" }, "♥")).toBe(
    "Use letters, figures and . , & ’ + - /",
  );
  expect(engravingError({ maxLength: 1, letters: "any" }, "愛宕")).toBe("Use at most 1 character.");
  expect([0, 1, 2].map(characters)).toEqual(["0 characters", "1 character", "2 characters"]);
});

test("spaces at the ends and in rows are no part of the text", () => {
  expect(engravingText("  A \t L ")).toBe("A L");
});

test("the owner's cell names values, lengths and letters, and is written as it reads", () => {
  const rules = readEngravings("Initials: 3; Full name : 20 ANY;");
  expect(rules).toEqual([
    { value: "Initials", maxLength: 3, letters: "Latin" },
    { value: "Full name", maxLength: 20, letters: "any" },
  ]);
  expect(writeEngravings(rules ?? [])).toBe("Initials: 3; Full name: 20 any");
  expect(readEngravings("")).toEqual([]);
});

test("however wide an owner writes a cell, it reads the same", () => {
  expect(readEngravings("Letter:1")).toEqual([{ value: "Letter", maxLength: 1, letters: "Latin" }]);
  expect(readEngravings(";Line: 2 :   12   any ;; ")).toEqual([
    { value: "Line: 2", maxLength: 12, letters: "any" },
  ]);
});

test.each([
  "Initials",
  "Initials: 0",
  "Initials: 21",
  ": 3",
  "Initials: 3 Runes",
  "Initials: x",
  "Initials: 123",
  "Initials: 3 any more",
  "Gravure\nInitials: 3",
])("the cell %j is unreadable", (cell) => {
  expect(readEngravings(cell)).toBeNull();
});

test("the chosen value that asks for a text is found, and the text stands behind it", () => {
  const initials = { id: 2, value: "Initials", engraving: three };
  const variations = [{ values: [{ id: 1, value: "None" }, initials] }];
  expect(engravedValue([1], variations)).toBeUndefined();
  expect(engravedValue([2], variations)).toEqual(initials);
  const chosen = [
    { variation: "Size", value: "6" },
    { variation: "Engraving", value: "Initials" },
  ];
  const rules = [{ value: "Initials", ...three }];
  expect(withEngraving(chosen, rules, "AL").map(({ value }) => value)).toEqual([
    "6",
    "Initials “AL”",
  ]);
  expect(withEngraving(chosen, rules, "")).toEqual(chosen);
  expect(withoutEngraving(withEngraving(chosen, rules, "AL"), "AL")).toEqual(["6", "Initials"]);
  expect(withoutEngraving(chosen)).toEqual(["6", "Initials"]);
});

test.each<[string, { variation: string; value: string }[], ReturnType<typeof resolveChosen>]>([
  [
    "a plain choice",
    [{ variation: "Engraving", value: "None" }],
    { valueIds: [1], values: ["None"] },
  ],
  [
    "an engraved one",
    [{ variation: "Engraving", value: "Initials “A ’L”" }],
    { valueIds: [2], values: ["Initials"], engraving: "A ’L" },
  ],
  ["one that is made no more", [{ variation: "Engraving", value: "Name" }], null],
  [
    "one whose variation has no name",
    [{ variation: "", value: "Initials “AL”" }],
    { valueIds: [2], values: ["Initials"], engraving: "AL" },
  ],
  ["one of another variation", [{ variation: "Size", value: "None" }], null],
  [
    "an engraved one and a plain one behind it",
    [
      { variation: "Engraving", value: "Initials “Þ”" },
      { variation: "Band", value: "Wide" },
    ],
    { valueIds: [2, 3], values: ["Initials", "Wide"], engraving: "Þ" },
  ],
  ["none whose quotation mark is not closed", [{ variation: "", value: "Initials “AL" }], null],
  ["none whose quotation mark is not opened", [{ variation: "", value: "Initials AL”" }], null],
  ["none of another name", [{ variation: "", value: "Letters “AL”" }], null],
])("a cart's line leads back to %s", (_, chosen, choice) => {
  const rule = { maxLength: 3, letters: "Latin" } as const;
  const values = [
    { id: 1, value: "None" },
    { id: 2, value: "Initials", engraving: rule },
  ];
  const band = { name: "Band", values: [{ id: 3, value: "Wide" }] };
  expect(resolveChosen(chosen, [{ name: "Engraving", values }, band])).toEqual(choice);
});

test("a choice asks for the text of its first value that is engraved", () => {
  const rules = readEngravings("Lettre: 1; Nom: 12 any") ?? [];
  const chosen = (...values: string[]) => values.map((value) => ({ value }));
  expect(engravingAmong(rules, chosen("Or", "Nom", "Lettre"))).toEqual({
    maxLength: 12,
    letters: "any",
  });
  expect(engravingAmong(rules, chosen("Or", "nom"))).toBeUndefined();
  expect(engravingAmong(rules, [])).toBeUndefined();
});
