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
  expect(lettersOf("8 Rue", "Zoe", "Ørsted", "日光")).toEqual([
    ["Z", "Zoe"],
    ["#", "8 Rue", "Ørsted", "日光"],
  ]);
});

test("has no group for nobody", () => {
  expect(byLetter([])).toEqual([]);
});
