import { shortName } from "./name";

test.each([
  ["Alma", "Alma"],
  ["Alma Pearl Ring", "Alma Pearl Ring"],
  ["Alma Pearl Signet Ring", "Alma Pearl Signet…"],
  ["  Alma   Pearl\tSignet Ring ", "Alma Pearl Signet…"],
  ["", ""],
])("%p is shown as %p", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
