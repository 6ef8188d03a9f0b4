import { act, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { sharedKey } from "@/lib/api/browser/tabs";
import { fakeGateway } from "@/lib/api/browser/testing/fake-gateway";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import type { Order } from "@/lib/domain/order/order";
import { failure } from "@/lib/domain/result";
import { ReturnMessage } from "./return-message";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function comeBackTo(address: string) {
  await import("./return-notice");
  window.history.replaceState(null, "", address);
  render(<ReturnMessage />);
  await act(async () => {});
}

test.each([
  ["/?success=true&order=abc", "Order placed successfully"], // @spec 103, 421
  ["/?success=false", "Checkout was canceled"], // @spec 104, 422, 657
])("%s says %s for three seconds", async (address, text) => {
  // @spec 105, 423, 672
  await comeBackTo(address);
  expect(screen.getByRole("status").textContent).toBe(text);
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("status").textContent).toBe(text);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a placed order empties the cart of other tabs; a canceled checkout does not", async () => {
  window.localStorage.clear();
  await comeBackTo("/?success=false");
  expect(window.localStorage.getItem(sharedKey("cart"))).toBeNull();
  await comeBackTo("/?success=true");
  expect(window.localStorage.getItem(sharedKey("cart"))).not.toBeNull();
});

const TOKEN = "A".repeat(43);

test("the way to the order stays after the message, until it is closed", async () => {
  await comeBackTo(`/?success=true&order=${TOKEN}`);
  act(() => jest.advanceTimersByTime(60_000));
  const link = screen.getByRole("link", { name: "View your order" });
  expect(link).toHaveAttribute("href", `/order/${TOKEN}`);
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

const order: Order = {
  number: "SL-7Q2M9X",
  status: "paid",
  placedAt: "2026-06-01T12:00:00.000Z",
  email: "ada@example.com",
  shipTo: {
    firstName: "Ada",
    lastName: "Byron",
    company: "",
    address: "1 State Street",
    apartment: "",
    city: "Boston",
    zipcode: "02110",
    phone: "",
    state: "MA",
    country: "United States",
  },
  note: "",
  shipments: [],
  totals: { goods: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
  refunded: 0,
};

test.each<[Order["status"], string]>([
  ["paid", "Order SL-7Q2M9X. We've emailed ada@example.com."],
  ["pending", "Order SL-7Q2M9X."],
])("the number of an order that is %s stays after the message", async (status, text) => {
  jest.useRealTimers();
  await import("@/lib/api/browser/shopper/prepare");
  fakeGateway().answer(getOrderConfirmation, () => ({ ...order, status }));
  await comeBackTo(`/?success=true&order=${TOKEN}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("a server without the call leaves the way to the order alone", async () => {
  jest.useRealTimers();
  const gateway = fakeGateway();
  const asked = gateway.refuse(getOrderConfirmation, failure("notFound", "").failure);
  await comeBackTo(`/?success=true&order=${TOKEN}`);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole("link", { name: "View your order" })).toBeInTheDocument();
  expect(screen.queryByText(/^Order SL/)).toBeNull();
});

test.each([
  `/?success=false&order=${TOKEN}`,
  "/?success=true&order=../cart",
  "/?success=true&order=javascript:alert(1)//////",
  "/?success=true",
])("%s leads to no order", async (address) => {
  await comeBackTo(address);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("cleans the address and leaves what is not its own", async () => {
  await comeBackTo("/?success=true&order=abc&utm_source=mail#top");
  expect(window.location.href).toMatch(/\/\?utm_source=mail#top$/);
});

test.each([
  ["true", TOKEN, true],
  ["true", "../cart", false],
  ["false", TOKEN, false],
])("without script success=%s and order=%s lead to it: %s", (asked, askedOrder, leads) => {
  const html = renderToStaticMarkup(<ReturnMessage asked={asked} askedOrder={askedOrder} />);
  expect(html.includes(`<a href="/order/${askedOrder}"`)).toBe(leads);
});

test("says nothing to a visitor who comes from elsewhere", async () => {
  await comeBackTo("/?success=maybe");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(window.location.search).toBe("?success=maybe");
});
