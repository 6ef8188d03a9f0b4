import { type Cart, type CartGroup, type CartLine, goodsTotal } from "@/lib/domain/cart/cart";
import type { CheckoutQuote } from "@/lib/domain/checkout/checkout";
import fc from "@/lib/domain/testing/fast-check";
import type { CartAddition } from "../../cart";
import type { ShippingChoice, TotalRequest } from "../../totals";
import {
  cents,
  chosen,
  count,
  filled,
  id,
  ids,
  inventory,
  list,
  picture,
  text,
  withTransit,
} from "./parts";

const line: fc.Arbitrary<CartLine> = fc
  .record({
    line: fc.record({
      id,
      productId: id,
      productName: filled,
      name: filled,
      pictures: list(picture),
      quantity: id,
      inventory,
      isSoldOut: fc.boolean(),
      unitPrice: cents,
      total: cents,
      chosen,
    }),
    ours: fc.record(
      { maxPerOrder: count, isFinalSale: fc.constant(true), valueIds: ids, engraving: filled },
      { requiredKeys: [] },
    ),
  })
  .map(({ line, ours }) => ({ ...line, ...ours }));

/** Nothing is left out. */
const taken = fc.integer({ min: 1, max: 9_999_999 });

const group: fc.Arbitrary<CartGroup> = fc
  .record({
    brand: fc.record({ id, name: text, isInternational: fc.boolean() }),
    lines: list(line),
    total: cents,
    shippingOptions: list(withTransit(fc.record({ type: text, price: cents }))),
    ours: fc.record({ discount: taken }, { requiredKeys: [] }),
  })
  .map(({ ours, ...value }) => ({ ...value, ...ours }))
  // A sum in the domain never counts what is sold out, as one on the wire may.
  .map((value) => ({ ...value, total: goodsTotal(value.lines, value.total) }));

export const cart: fc.Arbitrary<Cart> = fc
  .record(
    {
      groups: list(group),
      subtotal: cents,
      note: text,
      firstOrderBasisPoints: fc.integer({ min: 1, max: 9_999 }),
      code: fc.record({ code: text, offer: filled, problem: filled }, { requiredKeys: ["code"] }),
    },
    { requiredKeys: ["groups", "subtotal", "note"] },
  )
  .map((value) => ({
    ...value,
    subtotal: goodsTotal(
      value.groups.flatMap((each) => each.lines),
      value.subtotal,
    ),
  }));

export const cartAddition: fc.Arbitrary<CartAddition> = fc.record(
  { productId: id, quantity: id, valueIds: ids, values: list(text), sessionId: text },
  { requiredKeys: ["productId", "quantity", "valueIds", "values"] },
);

/** One choice a brand, in the order of their ids, as an object's keys stand. */
export const shippingChoices: fc.Arbitrary<ShippingChoice[]> = fc
  .uniqueArray(
    fc.record({ brandId: id, price: cents, type: filled }, { requiredKeys: ["brandId", "price"] }),
    { maxLength: 4, selector: (choice) => choice.brandId },
  )
  .map((choices) => choices.sort((first, second) => first.brandId - second.brandId));

export const totalRequest: fc.Arbitrary<TotalRequest> = fc.record(
  {
    brandId: id,
    price: cents,
    choices: shippingChoices,
    country: text,
    state: text,
    recipient: fc.record({
      firstName: text,
      lastName: text,
      address: text,
      apartment: text,
      zipcode: text,
    }),
    sessionId: text,
  },
  { requiredKeys: ["brandId", "price", "choices"] },
);

export const totals = fc.record(
  {
    goods: cents,
    discount: cents,
    code: filled,
    shipping: cents,
    tax: cents,
    includedTax: cents,
    total: cents,
  },
  { requiredKeys: ["goods", "discount", "shipping", "tax", "total"] },
);

export const quotedTotal: fc.Arbitrary<CheckoutQuote> = fc.option(totals).chain((given) =>
  fc.record({
    total: given ? fc.constant(given.total) : cents,
    totals: fc.constant(given),
    isPlacedOnce: fc.constantFrom(true as const, undefined),
    discounts: fc.constantFrom({ 7: 250, 12: 1 }, undefined),
    isOfferUsed: fc.constantFrom(true as const, undefined),
  }),
);
