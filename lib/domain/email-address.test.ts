import { isEmail, looksLikeEmail } from "./email-address";

test.each<[text: string, looksLike: boolean, isOne: boolean]>([
  ["zoe@example.com", true, true],
  ["Zoë+1@exämple.co.uk", true, true],
  ["a@b.c", true, true],
  ["", false, false],
  ["zoe", false, false],
  ["zoe@example", false, false],
  ["@example.com", false, false],
  ["zoe@.", false, false],
  ["zoe @example.com", false, false],
  ["zoe@exa mple.com", false, false],
  ["a@b@c.de", false, false],
  ["a@b.co\r\nBcc: c@d.co", false, false],
  ["a,b@example.com", true, false],
  ["<a>@example.com", true, false],
  ['"a"@example.com', true, false],
  ["a\u0007@example.com", true, false],
  [`${"a".repeat(250)}@b.co`, true, false],
])("%j looks like an address: %s; letters can be sent to it: %s", (text, looksLike, isOne) => {
  expect([looksLikeEmail(text), isEmail(text)]).toEqual([looksLike, isOne]);
});
