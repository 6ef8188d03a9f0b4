import fc from "fast-check";
import { LISTING_PARAMETERS } from "./listing";
import { canonicalListing } from "./listing-spelling";

test.each([
  ["/products?from=0.001", "/products"],
  ["/products?sort=asc", "/products"],
  ["/products?brand=2&brand=1&from=&to=", "/products?brand=1,2"],
  ["/products/designers/7?brand=7&sort=desc", "/products/designers/7?sort=desc"],
  ["/products?from=90&to=10", "/products?from=10&to=90"],
  ["/products?sort=asc&utm_source=letter", "/products?utm_source=letter"],
  ["/products?search=a?b&sort=relevance", "/products?search=a%3Fb"],
  ["/products?__proto__=1&sort=asc", "/products?__proto__=1"],
])("%s is spelled %s", (address, spelled) => {
  expect(canonicalListing(address)).toBe(spelled);
});

test.each([
  "/products",
  "/products?",
  "/products?sort=desc",
  "/products?utm_source=letter",
  "/products?page=none&sort=asc",
  "/products?category=1&category=2",
  "/products/category/0?sort=asc",
  "/products/category/4/?sort=asc",
  "/products.md?sort=asc",
  "/details/1?sort=asc",
])("%s is left as it is", (address) => {
  expect(canonicalListing(address)).toBeNull();
});

test("what leads on has arrived", () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom("", "1", "2,1", "0.001", "asc", "list", "-3"),
  );
  const pair = fc.tuple(fc.constantFrom(...LISTING_PARAMETERS, "utm_id", "?", "a b"), value);
  const path = fc.constantFrom("/products", "/products/designers/7", "/products/exclusives");
  fc.assert(
    fc.property(path, fc.array(pair, { maxLength: 8 }), (base, pairs) => {
      const spelled = canonicalListing(`${base}?${new URLSearchParams(pairs)}`);
      if (spelled !== null) expect(canonicalListing(spelled)).toBeNull();
    }),
  );
});
