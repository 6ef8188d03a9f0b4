import { cleanEmail, emailError, isEmail, looksLikeEmail } from "./email-address";

test.each<[text: string, looksLike: boolean, isOne: boolean]>([
  ["zoe@example.com", true, true],
  ["Zoë+1@exämple.co.uk", true, true],
  ["a@b.c", true, true],
  ["", false, false],
  ["zoe", false, false],
  ["zoe@example", false, false],
  ["zoe@example.com.", true, false],
  ["zoe@example..com", true, false],
  ["zoe..b@example.com", true, false],
  [".zoe@example.com", true, false],
  ["zoe@-example.com", true, false],
  ["o'neil&co@example.museum", true, true],
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
  ["zoe@example-.com", true, false],
  [`${"a".repeat(249)}@b.co`, true, true],
  [`${"a".repeat(250)}@b.co`, true, false],
])("%j looks like an address: %s; letters can be sent to it: %s", (text, looksLike, isOne) => {
  expect([looksLikeEmail(text), isEmail(text)]).toEqual([looksLike, isOne]);
});

test.each([
  ["a zero width space behind it", "ada@example.com\u200b"],
  ["a word joiner before it", "\u2060ada@example.com"],
  ["a left-to-right mark in it", "ada\u200e@example.com"],
  ["a soft hyphen in its host", "ada@exam\u00adple.com"],
  ["a joiner in it", "a\u200dda@example.com"],
  ["the period that phones type on two blanks", " ada@example.com. "],
  ["the letters of a Japanese keyboard", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
  ["a no-break space around it", "\u00a0ada@example.com\u3000"],
])("an address with %s is the address", (_name, text) => {
  expect(cleanEmail(text)).toBe("ada@example.com");
});

test("a letter with its accent apart is the letter with its accent, and no other", () => {
  expect(cleanEmail("Zoe\u0308@exämple.co.uk")).toBe("Zoë@exämple.co.uk");
});

test("an address with letters of its own keeps every one as it was typed", () => {
  expect(cleanEmail(" jørgen²@ﬁskehus.no ")).toBe("jørgen²@ﬁskehus.no");
  expect(cleanEmail("²jørgen@example.no")).toBe("²jørgen@example.no");
  expect(cleanEmail("ørgen@example.no²")).toBe("ørgen@example.no²");
});

test("the longest text that may be an address is cleaned, a longer one stays as it is", () => {
  const longest = `${"a".repeat(247)}@b.co.`;
  expect(cleanEmail(`${longest}\u200b`)).toBe(longest.slice(0, -1));
  expect(cleanEmail(`${longest}\u200b\u200b`)).toBe(`${longest}\u200b\u200b`);
});

test("two periods in a row are reported", () => {
  expect(emailError("ada@example..com")).toBe(
    "Please enter a valid email address. This one has two periods in a row.",
  );
  expect(emailError(cleanEmail("ada@example.."))).not.toBeNull();
  expect(emailError("ada")).toBe("Please enter a valid email address.");
  expect(emailError("ada@example.com")).toBeNull();
});
