import { browserBehind, cleanMessage, knownPage } from "./take-report";

test.each([
  [
    "Safari 16",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  ],
  ["Firefox 115", "Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/115.0"],
  [
    "Chrome 111",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/111.0.0.0 Safari/537.36",
  ],
  ["another browser", null],
  ["another browser", "a\nforged line"],
])("%s is recognized by its User-Agent", (browser, userAgent) => {
  expect(browserBehind(userAgent)).toBe(browser);
});

test.each([
  [
    "'header [popover]:popover-open' is not a valid selector",
    "'header [popover]:popover-open' is not a valid selector",
  ],
  [
    `Unexpected token 'A', "Ada Byron, "... is not valid JSON`,
    "Unexpected token 'A', \"…\"... is not valid JSON",
  ],
  [`cut off "in the middle of a na`, 'cut off "…"'],
  ["Failed to fetch https://shop.test/order/abc?code=1 now", "Failed to fetch … now"],
  ["no answer for /order/tok_en from ada@example.com", "no answer for … from …"],
  ["zip 02114 and item 12", "zip # and item 12"],
  ["a\nforged\u2028line", "a forged line"],
])("%j keeps nothing of its visitor", (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

test.each([
  ["/", "/"],
  ["/details/[…]", "/details/[…]"],
  ["/order/a-token/b", "/order/[…]/[…]"],
  ["/john-smith", "another page"],
  ["javascript:x", "another page"],
])("%j is the page %j", (page, known) => {
  expect(knownPage(page)).toBe(known);
});
