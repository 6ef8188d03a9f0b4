import { arrivalHref } from "./arrival-href";

const DETAILS = "/details/7";

test.each([
  { column: 0, isLoggedOut: true, hasLogin: true, href: DETAILS },
  { column: 1, isLoggedOut: true, hasLogin: true, href: "/login" },
  { column: 0, isLoggedOut: false, hasLogin: true, href: DETAILS },
  { column: 1, isLoggedOut: false, hasLogin: true, href: DETAILS },
  { column: 1, isLoggedOut: true, hasLogin: false, href: DETAILS },
])("column $column, logged out: $isLoggedOut, login: $hasLogin leads to $href", (given) => {
  expect(arrivalHref({ productId: 7, column: given.column }, given)).toBe(given.href);
});
