import { searchHref } from "./search";

test.each([
  [" ring ", "/products?search=ring"],
  ["or & argent", "/products?search=or+%26+argent"],
  ["指輪", "/products?search=%E6%8C%87%E8%BC%AA"],
])("the search for %j has the address %s", (search, href) => {
  expect(searchHref(search)).toBe(href);
});
