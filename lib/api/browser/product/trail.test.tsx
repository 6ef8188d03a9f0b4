import { trailFrom } from "@/components/product/product-breadcrumbs";
import { reachProduct, rememberTrail, storedTrail } from "./trail";

beforeEach(() => window.sessionStorage.clear());

test("the shortlist a visitor was in is remembered until the next listing", () => {
  const trail = { text: "The Summer Edit", href: "/products/collection/4" };
  rememberTrail(trail);
  expect(trailFrom(storedTrail(7))).toEqual(trail);
  rememberTrail(null);
  expect(trailFrom(storedTrail(7))).toBeNull();
});

test("it is the way to the product that was reached from it, and to no other", () => {
  // @spec 18
  rememberTrail({ text: "The Summer Edit", href: "/products/collection/4" });
  reachProduct(7);
  reachProduct(8);
  expect(storedTrail(7)).not.toBeNull();
  expect(storedTrail(8)).toBeNull();
  rememberTrail({ text: "The Summer Edit", href: "/products/collection/4" });
  reachProduct(8);
  expect([storedTrail(7), storedTrail(8)]).toEqual([null, expect.any(String)]);
});

test.each([null, "", "x", "/products/collection/4", "https://elsewhere.test/ Sale", "/cart Cart"])(
  "%j is no trail",
  (stored) => {
    expect(trailFrom(stored)).toBeNull();
  },
);
