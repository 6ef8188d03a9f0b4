import { byLetter } from "./alphabet";

const named = (...names: string[]) => names.map((name) => ({ name }));

const lettersOf = (...names: string[]) =>
  byLetter(named(...names)).map(({ letter, members }) => [
    letter,
    ...members.map(({ name }) => name),
  ]);

test("groups names by their first letter, in the order of the alphabet", () => {
  expect(lettersOf("Orimo", "Aubrelle", "Olvera", "Arnese")).toEqual([
    ["A", "Arnese", "Aubrelle"],
    ["O", "Olvera", "Orimo"],
  ]);
});

test("takes no notice of accents, case and space in front", () => {
  expect(lettersOf("Élise", " eda", "Ewan")).toEqual([["E", " eda", "Élise", "Ewan"]]);
});

test("puts figures, signs and other alphabets together at the end", () => {
  expect(lettersOf("8 Rue", "Zoe", "Ωmega", "日光")).toEqual([
    ["Z", "Zoe"],
    ["#", "8 Rue", "Ωmega", "日光"],
  ]);
});

test.each([
  ["Ørsted", "O"],
  ["østen", "O"],
  ["Œuvre", "O"],
  ["Łódź", "L"],
  ["Đorđe", "D"],
  ["Ðagur", "D"],
  ["Æther", "A"],
  ["Ängla", "A"],
  ["Þóra", "T"],
  ["ẞaal", "S"],
  ["ßaal", "S"],
  ["Ħal", "H"],
  ["ı-bead", "I"],
  ["İnci", "I"],
  ["Əsas", "E"],
  ["Ｏrimo", "O"],
  ["ﬁne", "F"],
  ["ǅ", "D"],
])("puts %s under %s", (name, letter) => {
  expect(lettersOf(name)).toEqual([[letter, name]]);
});

test("puts the groups and their names in the order of the alphabet, whatever letter begins them", () => {
  expect(lettersOf("Øre", "Pia", "Olvera", "Oz", "Æther", "Arnese")).toEqual([
    ["A", "Æther", "Arnese"],
    ["O", "Olvera", "Øre", "Oz"],
    ["P", "Pia"],
  ]);
});

test("has no group for nobody", () => {
  expect(byLetter([])).toEqual([]);
});
