import { suggestedEmail } from "./email-suggestion";

test.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["ada@gamil.com", "ada@gmail.com"],
  ["a@gmial.com", "a@gmail.com"],
  ["ada@gmail.con", "ada@gmail.com"],
  ["ada@gmail.co", "ada@gmail.com"],
  ["ada@gmaill.com", "ada@gmail.com"],
  ["Ada.B@Hotmial.com", "Ada.B@hotmail.com"],
  ["ada@yaho.com", "ada@yahoo.com"],
  ["ada@iclould.com", "ada@icloud.com"],
  ["ada@t-onlin.de", "ada@t-online.de"],
])("%s was likely meant to be %s", (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  "ada@gmail.com",
  "ada@mail.com",
  "ada@gaxil.com",
  "ada@gxmil.com",
  "ada@gamli.com",
  "ada@ymail.com",
  "ada@yahoo.ca",
  "ada@example.com",
  "ada@gmx.de",
  "ada@",
  "@gmial.com",
  "ada",
  "",
  `ada@${"g".repeat(10_000)}`,
])("%j is not asked about", (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
