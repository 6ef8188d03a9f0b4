import { arrivalHref } from "./arrival-actions";

const DETAILS = "/details/7";

test.each([
  { column: 0, isLoggedOut: true, href: DETAILS },
  { column: 1, isLoggedOut: true, href: "/login?next=%2Fdetails%2F7" },
  { column: 0, isLoggedOut: false, href: DETAILS },
  { column: 1, isLoggedOut: false, href: DETAILS },
])("column $column, logged out: $isLoggedOut leads to $href", (given) => {
  // @spec 417
  expect(arrivalHref({ productId: 7, column: given.column }, given)).toBe(given.href);
});
