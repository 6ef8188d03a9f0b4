import fc from "@/lib/domain/testing/fast-check";
import { aCart, aGroup, aLine } from "../testing/cart";
import {
  type Cart,
  type CartLine,
  cartOf,
  emptyCart,
  firstOrderDiscount,
  goodsTotal,
  hasSoldOutLine,
  withAddition,
  withoutLine,
  withQuantity,
  withTotals,
} from "./cart";
import { itemCount } from "./item-count";

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
  // @spec 155
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

test("a cart whose sum the server does not say is added up, without designers that have no pieces", () => {
  const groups = [aGroup({ lines: [aLine({ quantity: 3, total: 0 })], total: 0 })];
  const cart = cartOf([...groups, aGroup({ lines: [] })], null, "By noon");
  expect(cart.groups.map(({ total }) => total)).toEqual([36_000]);
  expect([cart.subtotal, cart.note]).toEqual([36_000, "By noon"]);
});

test("a first order costs its share less, and the next ones the whole", () => {
  const cart = { ...emptyCart, subtotal: 33_330 };
  expect(firstOrderDiscount({ ...cart, firstOrderBasisPoints: 1_250 })).toBe(4_166);
  expect(firstOrderDiscount(cart)).toBe(0);
});

const loom = { id: 9, name: "Loom", isInternational: false };
const twoDesigners = () =>
  aCart([
    aGroup({ lines: [aLine(), aLine({ id: 2, productId: 12, unitPrice: 500 })] }),
    aGroup({ brand: loom, lines: [aLine({ id: 3, productId: 13, unitPrice: 70 })] }),
  ]);
const quantities = (cart: Cart) =>
  cart.groups.map(({ lines }) => lines.map(({ id, quantity }) => [id, quantity]));

test("another quantity of one line leaves the others", () => {
  const changed = withQuantity(twoDesigners(), 2, 4);
  expect(quantities(changed)).toEqual([
    [
      [1, 1],
      [2, 4],
    ],
    [[3, 1]],
  ]);
  expect(changed.groups.map(({ total }) => total)).toEqual([14_000, 70]);
});

test("a line that is taken out leaves the others, and the last one its designer", () => {
  expect(quantities(withoutLine(twoDesigners(), 1))).toEqual([[[2, 1]], [[3, 1]]]);
  const changed = withoutLine(twoDesigners(), 3);
  expect(changed.groups.map(({ brand }) => brand.id)).toEqual([5]);
  expect(changed.subtotal).toBe(12_500);
});

test("one sold-out piece among others is noticed", () => {
  expect(hasSoldOutLine(twoDesigners())).toBe(false);
  const lines = [aLine(), aLine({ id: 2, isSoldOut: true })];
  expect(hasSoldOutLine(aCart([aGroup({ brand: loom }), aGroup({ lines })]))).toBe(true);
});

const piece = {
  productId: 21,
  name: "Tote",
  quantity: 2,
  unitPrice: 150,
  picture: "/totes/1.jpg",
  chosen: [
    { variation: "Größe", value: "L" },
    { variation: "Farbe", value: "Moosgrün" },
  ],
  inventory: 7,
  brand: loom,
};

test("a piece that the cart does not have stands last among its designer's, at once", () => {
  const { groups, subtotal } = withAddition(twoDesigners(), piece);
  expect(groups.map(({ lines }) => lines.length)).toEqual([2, 2]);
  expect(groups[1]?.lines[1]).toEqual({
    id: -1,
    productId: 21,
    productName: "Tote",
    name: "Tote",
    quantity: 2,
    inventory: 7,
    unitPrice: 150,
    total: 300,
    chosen: piece.chosen,
    isSoldOut: false,
    isAdding: true,
    pictures: [{ src: "/totes/1.jpg", alt: "Tote" }],
  });
  expect(subtotal).toBe(12_870);
});

test("a piece of a new designer stands behind the others", () => {
  const brand = { id: 30, name: "Kiln", isInternational: true };
  const { groups } = withAddition(twoDesigners(), { ...piece, brand, picture: null });
  expect(groups.map((group) => group.brand.id)).toEqual([5, 9, 30]);
  expect(groups[2]?.lines.map(({ pictures, total }) => [pictures, total])).toEqual([[[], 300]]);
});

test("a piece that the cart has becomes more of it, in whatever order its values stand", () => {
  const once = withAddition(twoDesigners(), piece);
  const chosen = piece.chosen.toReversed();
  const twice = withAddition(once, { ...piece, chosen, quantity: 3 });
  expect(quantities(twice)[1]).toEqual([
    [3, 1],
    [-1, 5],
  ]);
  expect(twice.subtotal).toBe(12_500 + 70 + 5 * 150);
  const known = twoDesigners().groups[0]!.lines[1]!;
  const more = withAddition(twoDesigners(), { ...piece, ...known, picture: null, quantity: 1 });
  expect(more.groups[0]?.lines.map(({ isAdding }) => isAdding)).toEqual([undefined, true]);
});

test("another choice of a product, and another product, are other lines with ids of their own", () => {
  const once = withAddition(twoDesigners(), piece);
  const chosen = [{ variation: "Größe", value: "S" }, ...piece.chosen.slice(1)];
  const other = withAddition(once, { ...piece, chosen });
  const third = withAddition(other, { ...piece, productId: 22 });
  expect(quantities(third)[1]).toEqual([
    [3, 1],
    [-1, 2],
    [-2, 2],
    [-3, 2],
  ]);
});

test("a piece of a new designer brings the shipping that the page knows, so that no line comes late", () => {
  const shippingOptions = [{ type: "Standard", price: 0 }];
  const options = (cart: Cart) => cart.groups.map((group) => group.shippingOptions);
  expect(options(withAddition(emptyCart, { ...piece, shippingOptions }))).toEqual([
    shippingOptions,
  ]);
  expect(options(withAddition(emptyCart, piece))).toEqual([[]]);
});
