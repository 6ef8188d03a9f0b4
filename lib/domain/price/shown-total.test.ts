import { emptyCheckoutForm } from "../checkout/checkout";
import { aCart, aGroup, aLine } from "../testing/cart";
import {
  isOfferShown,
  offerRecipient,
  type ShownTotal,
  shownFields,
  shownFrom,
  shownTotalRefusal,
} from "./shown-total";

const totals = { goods: 10_000, discount: 0, shipping: 0, tax: 625, total: 10_625 };
const quote = { total: 10_625, totals };
const shown: ShownTotal = { goods: 10_000, quoted: 10_625, isOffered: false };
const CHANGED = "The total is $106.25. Please check it and order again.";
const USED = "15% off a first order has already been used for this name and address.";

test.each<[string, Partial<ShownTotal>, object, string | null]>([
  ["the quoted total is the one that was shown", {}, {}, null],
  ["none was quoted", { quoted: undefined }, {}, null],
  ["another was quoted", { quoted: 10_000 }, {}, CHANGED],
  ["the goods cost something else", { quoted: undefined, goods: 9_000 }, {}, CHANGED],
  ["the goods were reckoned otherwise than quoted", { goods: 9_000 }, {}, null],
  ["only a sum is known", { quoted: undefined }, { totals: null }, null],
  [
    "only a sum is known, of another cart",
    { quoted: undefined, goods: 9_000 },
    { totals: null },
    CHANGED,
  ],
  [
    "an offer that was shown is used",
    { isOffered: true },
    { isOfferUsed: true },
    `${USED} ${CHANGED}`,
  ],
  ["an offer that was not shown is used", {}, { isOfferUsed: true }, null],
])("where %s", (_, seen, quoted, refusal) => {
  const bag = { subtotal: 10_000 };
  expect(shownTotalRefusal({ ...quote, ...quoted }, bag, { ...shown, ...seen })).toBe(refusal);
});

describe("a form without script", () => {
  const place = { country: "US", state: "MA" };
  const asked = { choices: { 5: "Standard" }, place };
  const posted = (seen: ShownTotal, now = asked) => {
    const fields = shownFields(seen, asked);
    return shownFrom((name) => fields[name] ?? "", now);
  };

  it("brings back what it showed", () => {
    expect(posted(shown)).toEqual(shown);
    const offered = { goods: 0, quoted: undefined, isOffered: true };
    expect(posted(offered)).toEqual(offered);
  });

  it("has shown no total for what was changed in it", () => {
    expect(posted(shown, { ...asked, choices: { 5: "Express" } }).quoted).toBeUndefined();
    const moved = { country: "US", state: "TX" };
    expect(posted(shown, { ...asked, place: moved }).quoted).toBeUndefined();
  });

  it("of an older page is no reason to order", () => {
    const older = shownFrom((name) => (name === "shown" ? "10625" : ""), asked);
    expect(shownTotalRefusal(quote, { subtotal: 10_000 }, older)).toBe(CHANGED);
  });
});

const cart = { ...aCart([aGroup({ lines: [aLine()] })]), firstOrderBasisPoints: 1_500 };

test("the offer is shown to customers, by the totals once there are some", () => {
  expect(isOfferShown(cart, null, true)).toBe(true);
  expect(isOfferShown(cart, null, false)).toBe(false);
  expect(isOfferShown(aCart(), null, true)).toBe(false);
  expect(isOfferShown(cart, totals, true)).toBe(false);
  expect(isOfferShown(cart, { ...totals, discount: 1 }, true)).toBe(true);
  expect(isOfferShown(cart, { ...totals, discount: 1, code: "SPRING" }, true)).toBe(false);
});

test("who gets it matters to an offer, once name and address are typed", () => {
  const name = { firstName: "Ada", lastName: "Moss" };
  const typed = { ...name, address: "1 Fern Street", apartment: "", zipcode: "" };
  const form = { ...emptyCheckoutForm, ...typed };
  expect(offerRecipient(cart, form, true)).toEqual(typed);
  expect(offerRecipient(cart, { ...form, lastName: " " }, true)).toBeNull();
  expect(offerRecipient(cart, form, false)).toBeNull();
  expect(offerRecipient(aCart(), form, true)).toBeNull();
});
