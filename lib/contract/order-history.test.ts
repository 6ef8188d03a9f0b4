import * as z from "zod/mini";
import { getOrders } from "./order-history";

const read = (order: object) =>
  z.decode(getOrders.answer, {
    orders: { data: [order], total: "1", per_page: 12 },
  } as never).items[0];

const plain = { id: "7", name: "Ring", total_quantity: "2", total_price: "120.50" };

test("an order of a server that knows the specification's fields alone is read", () => {
  // @spec 537
  const order = {
    ...plain,
    image: { image: "/a.jpg" },
    order_number: 1001,
    order_date: "2026-06-01",
  };
  expect(read({ ...order, refunded: "0" })).toEqual({
    id: 7,
    number: "1001",
    placedAt: "2026-06-01",
    name: "Ring",
    image: "/a.jpg",
    pieces: 2,
    total: 12_050,
    isReturned: false,
    isReturnOpen: true,
    status: null,
  });
});

test.each([
  [{ refunded: 0 }, true, false],
  [{ refunded: 1 }, false, true],
  [{ refunded: 0, return_open: 0 }, false, false],
  [{ refunded: 0, return_open: 1 }, true, false],
])(
  "%j says whether it can be sent back: %s, and whether it was: %s",
  (given, isOpen, isReturned) => {
    // @spec 477, 537
    expect(read({ ...plain, ...given })).toMatchObject({ isReturnOpen: isOpen, isReturned });
  },
);

test.each([
  [{ image: "/a.jpg" }, "/a.jpg"],
  [{ image: null }, null],
  [{}, null],
  [{ image: { image: "" } }, null],
])("the picture in %j is %j", (given, image) => {
  expect(read({ ...plain, ...given })?.image).toBe(image);
});
