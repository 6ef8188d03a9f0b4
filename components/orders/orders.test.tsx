import { render, screen, within } from "@testing-library/react";
import type { OrderListItem } from "@/lib/domain/order/order";
import { pageOf } from "@/lib/domain/paged";
import { OrdersView } from "./orders-view";

const anOrder = (given: Partial<OrderListItem> = {}): OrderListItem => ({
  id: 7,
  number: "SL-7Q2M9X",
  placedAt: "2026-06-01T12:00:00.000Z",
  name: "Alma Ring and 1 more",
  image: "/alma.jpg",
  pieces: 3,
  total: 125_050,
  isReturned: false,
  isReturnOpen: true,
  status: "paid",
  ...given,
});

function show(orders: OrderListItem[], { total = orders.length, page = 1 } = {}) {
  const offset = (page - 1) * 12;
  return render(<OrdersView page={page} orders={pageOf(orders, { offset, total, perPage: 12 })} />);
}

const table = () => within(screen.getByRole("table"));
const card = () => within(screen.getByRole("list", { name: /Your orders/ }));

test("a customer without orders is led to the shop", () => {
  // @spec 478, 479
  show([]);
  expect(screen.getByText("You have not placed any order yet.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "START SHOPPING" })).toHaveAttribute("href", "/products");
  expect(screen.queryByRole("table")).toBeNull();
});

test("the table has the specification's columns", () => {
  // @spec 472, 474
  show([anOrder()]);
  const heads = table()
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(heads).toEqual([
    "Image",
    "No. Items",
    "Total price",
    "Order number",
    "Order date",
    "Action",
  ]);
});

test.each([
  "3",
  "$1,250.50", // @spec 684
  "06/01/2026", // @spec 475
  "Alma Ring and 1 more",
])("an order says %s in the table and on its card", (text) => {
  // @spec 325
  show([anOrder()]);
  expect(table().getByText(text)).toBeInTheDocument();
  expect(card().getByText(text)).toBeInTheDocument();
});

test("an order's number links to the order, unless the server has no call for a single order", () => {
  const { unmount } = show([anOrder()]);
  expect(table().getByRole("link", { name: "Order SL-7Q2M9X" })).toHaveAttribute(
    "href",
    "/orders/7",
  );
  unmount();
  show([anOrder({ status: null })]);
  expect(table().getByText("SL-7Q2M9X")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Order/ })).toBeNull();
});

test("what may be sent back leads to its return request", () => {
  // @spec 476, 480, 579
  show([anOrder()]);
  for (const part of [table(), card()]) {
    expect(part.getByRole("link", { name: /^RETURN REQUEST/ })).toHaveAttribute(
      "href",
      "/return_request/7",
    );
  }
});

test.each<[string, Partial<OrderListItem>, string | null]>([
  ["was sent back", { isReturned: true, isReturnOpen: false }, "Return requested"], // @spec 477
  ["was refunded", { isReturned: true, isReturnOpen: false, isRefunded: true }, "Refunded"],
  ["is too old", { isReturnOpen: false }, null],
  ["is not paid", { status: "pending", isReturnOpen: false }, "Awaiting payment"],
])("an order that %s has no return request", (_, given, text) => {
  show([anOrder(given)]);
  expect(screen.queryByRole("link", { name: /RETURN REQUEST/ })).toBeNull();
  if (text) expect(table().getByText(text)).toBeInTheDocument();
});

test("more than twelve orders have pages", () => {
  // @spec 472
  show([anOrder()], { total: 13, page: 2 });
  expect(screen.getByRole("link", { name: "Page 1" })).toHaveAttribute("href", "/orders");
  expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("href", "/orders?page=2");
  expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});
