import { plainName, shortName } from "./name";

test.each([
  ["Alma", "Alma"],
  ["Alma Pearl Ring", "Alma Pearl Ring"], // @spec 463
  ["Alma Pearl Signet Ring", "Alma Pearl Signet…"], // @spec 462
  ["  Alma   Pearl\tSignet Ring ", "Alma Pearl Signet…"],
  ["", ""],
])("%p is shown as %p", (name, shown) => {
  // @spec 675
  expect(shortName(name)).toBe(shown);
});

test.each([
  "Zoë",
  "Nguyễn Thị",
  "O’Brien",
  "Jean-Luc",
  "Geo. W.",
  "J.R.R.",
  "Martin Luther, Jr.",
  "عادة",
  "陳大文",
  "María del Carmen Rodríguez-Fernández de la Vega y Álvarez",
])("a person named %s is greeted by name", (name) => {
  expect(plainName(name)).toBe(name);
});

test.each([
  "https://evil.example",
  "Call evil.example",
  "Ada at evil。example",
  "ada@evil.example",
  "Win $500",
  "800 555 0100",
  "☏ David",
  "Ada/Byron",
  "x".repeat(61),
])("nobody is greeted as %s", (name) => {
  expect(plainName(name)).toBe("");
});
