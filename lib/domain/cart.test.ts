import fc from "@/lib/domain/testing/fast-check";
import {
  type Cart,
  type CartLine,
  cartOf,
  emptyCart,
  goodsTotal,
  itemCount,
  withAddition,
  withoutLine,
  withQuantity,
  withTotals,
} from "./cart";
import { aGroup, aLine } from "./testing/cart";

const lineOf = (id: number, unitPrice: number, quantity: number): CartLine => ({
  id,
  productId: id,
  productName: "Ring",
  name: "Ring",
  pictures: [],
  quantity,
  inventory: -1,
  isSoldOut: false,
  unitPrice,
  total: 0,
  chosen: [],
});
const carts = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 999 })), {
      minLength: 1,
      maxLength: 4,
    }),
    { maxLength: 5 },
  )
  .map((brands): Cart => {
    let id = 0;
    const groups = brands.map((lines, index) => ({
      brand: { id: index + 1, name: "", isInternational: true },
      lines: lines.map(([price, quantity]) => lineOf(++id, price, quantity)),
      total: 0,
      shippingOptions: [],
    }));
    return withTotals({ groups, subtotal: 0, note: "" });
  });

test("line, group and cart totals add up after any change", () => {
  const change = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 999 }));
  fc.assert(
    fc.property(carts, fc.array(change), (cart, changes) => {
      const changed = changes.reduce(
        (now, [id, quantity]) =>
          quantity === 0 ? withoutLine(now, id) : withQuantity(now, id, quantity),
        cart,
      );
      const lines = changed.groups.flatMap((group) => group.lines);
      expect(changed.subtotal).toBe(
        lines.reduce((all, line) => all + line.unitPrice * line.quantity, 0),
      );
      expect(itemCount(changed)).toBe(lines.reduce((all, line) => all + line.quantity, 0));
      expect(changed.groups.every((group) => group.lines.length > 0)).toBe(true);
    }),
  );
});

test("a line that is sold out does not count in the total", () => {
  const soldOut = aLine({ id: 2, isSoldOut: true, inventory: 0, unitPrice: 29_000 });
  const cart = withTotals({ ...emptyCart, groups: [aGroup({ lines: [aLine(), soldOut] })] });
  expect(cart.subtotal).toBe(12_000);
});

test("a server's sum stands, unless it counts what is sold out or is not said", () => {
  const lines = [aLine(), aLine({ id: 2, isSoldOut: true, unitPrice: 29_000, total: 29_000 })];
  const bag = (said: number | null) => cartOf([aGroup({ lines })], said, "").subtotal;
  for (const total of [(said: number | null) => goodsTotal(lines, said), bag]) {
    expect(total(11_500)).toBe(11_500);
    expect(total(41_000)).toBe(12_000);
    expect(total(null)).toBe(12_000);
  }
});

test("a piece of a new designer brings the shipping that the page knows, so that no line comes late", () => {
  const shippingOptions = [{ type: "Standard", price: 0 }];
  const piece = {
    ...{ productId: 1, name: "Tote", quantity: 1, unitPrice: 100, chosen: [], picture: null },
    ...{ inventory: -1, brand: { id: 9, name: "Loom", isInternational: false } },
  };
  const options = (cart: Cart) => cart.groups.map((group) => group.shippingOptions);
  expect(options(withAddition(emptyCart, { ...piece, shippingOptions }))).toEqual([
    shippingOptions,
  ]);
  expect(options(withAddition(emptyCart, piece))).toEqual([[]]);
});
