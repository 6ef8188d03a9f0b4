import { normalizeEmail } from "./customer";

test.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["zoe\u0308@example.com", "zoë@example.com"],
  ["", ""],
])("%j is the address %j", (email, normalized) => {
  expect(normalizeEmail(email)).toBe(normalized);
});

test("what is longer than any address is not normalized", () => {
  const longest = `A${"\u0301\u0323".repeat(126)}b`;
  expect(normalizeEmail(longest)).not.toBe(longest);
  expect(normalizeEmail(`${longest}c`)).toBe(`${longest}c`.toLowerCase());
});
