import * as z from "zod/mini";
import {
  addToCart,
  getCart,
  removeCartLine,
  saveCartCode,
  saveCartNote,
  updateCartLine,
} from "./cart";
import type { Codec } from "./wire";

const read = (codec: Codec<unknown>, wire: unknown) => z.parse(codec, wire);
const written = (codec: Codec<unknown>, value: unknown) =>
  JSON.parse(JSON.stringify(z.encode(codec, value)));

describe("an addition to the cart", () => {
  it("is read from lists, from lists of lists and from single values", () => {
    const expected = {
      productId: 7,
      quantity: 2,
      valueIds: [3, 4],
      values: ["Gold", "6"],
      sessionId: undefined,
    };
    const lists = { product_ids: [7], quantities: [2] };
    for (const wire of [
      { ...lists, variation_values_id: [[3, 4]], variation_values: [["Gold", "6"]] },
      { ...lists, variation_values_id: [3, 4], variation_values: ["Gold", "6"] },
      {
        product_ids: 7,
        quantities: "2",
        variation_values_id: ["3", "4"],
        variation_values: ["Gold", "6"],
        session_id: null,
        engraving: "",
      },
    ])
      expect(read(addToCart.body, wire)).toEqual(expected);
  });

  it("may be of a product without variations, with letters to engrave", () => {
    const wire = { product_ids: [7], quantities: [1], engraving: "A.B.", session_id: "s" };
    const value = {
      productId: 7,
      quantity: 1,
      valueIds: [],
      values: [],
      engraving: "A.B.",
      sessionId: "s",
    };
    expect(read(addToCart.body, wire)).toEqual(value);
    expect(written(addToCart.body, value)).toEqual({
      ...wire,
      variation_values_id: [[]],
      variation_values: [[]],
    });
  });
});

describe.each([addToCart, updateCartLine, removeCartLine, saveCartCode])(
  "the answer to $method $path",
  ({ answer }) => {
    it("is the count, the cart, or nothing at all", () => {
      expect(read(answer, undefined)).toEqual({ count: null, cart: null });
      expect(read(answer, {})).toEqual({ count: null, cart: null });
      expect(read(answer, { count: "3" })).toEqual({ count: 3, cart: null });
      const cart = { groups: [], subtotal: 0, note: "" };
      expect(read(answer, written(answer, { count: 1, cart }))).toEqual({ count: 1, cart });
      expect(written(answer, { count: 1, cart: null })).toEqual({ count: 1 });
    });

    it.each([{ id: 7 }, { id: 7, items: [] }, { data: null }, { data: [{ id: 1 }] }, [], "7"])(
      "has no cart where another server says %j",
      (cart) => expect(read(answer, { count: 1, cart })).toEqual({ count: 1, cart: null }),
    );
  },
);

test("a line and a note are a guest's by the session, a customer's without one", () => {
  for (const sessionId of ["s", undefined]) {
    const session = sessionId === undefined ? {} : { session_id: sessionId };
    const line = { quantity: 2, sessionId };
    expect(written(updateCartLine.body, line)).toEqual({ quantity: 2, ...session });
    expect(read(updateCartLine.body, { quantity: 2, ...session })).toEqual(line);
    const note = { note: "Ring twice.", sessionId };
    expect(written(saveCartNote.body, note)).toEqual({ note: "Ring twice.", ...session });
    expect(read(saveCartNote.body, { note: "Ring twice.", ...session })).toEqual(note);
  }
});

test("a first order's discount is a share of the price, never nothing and never all of it", () => {
  const rate = (first_order_basis_points: unknown) =>
    (
      read(getCart.answer, { data: [], first_order_basis_points }) as {
        firstOrderBasisPoints?: number;
      }
    ).firstOrderBasisPoints;
  expect([1, 1_500, 9_999].map(rate)).toEqual([1, 1_500, 9_999]);
  for (const other of [0, -1, 10_000, 15_000, null, undefined, "much", {}])
    expect(rate(other)).toBeUndefined();
});
