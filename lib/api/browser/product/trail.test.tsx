import { storedTrail } from "./stored-trail";
import { rememberTrail, trailFrom } from "./trail";

beforeEach(() => window.sessionStorage.clear());

test("the shortlist a visitor was in is remembered until the next listing", () => {
  const trail = { text: "The Summer Edit", href: "/products/collection/4" };
  rememberTrail(trail);
  expect(trailFrom(storedTrail())).toEqual(trail);
  rememberTrail(null);
  expect(trailFrom(storedTrail())).toBeNull();
});

test.each([null, "", "x", "/products/collection/4", "https://elsewhere.test/ Sale", "/cart Cart"])(
  "%j is no trail",
  (stored) => {
    expect(trailFrom(stored)).toBeNull();
  },
);
