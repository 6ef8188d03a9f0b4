import { render, screen, within } from "@testing-library/react";
import { ATTEMPT_KEY } from "@/lib/api/browser/checkout/order-attempt";
import type { Order } from "@/lib/domain/order/order";
import { Confirmation } from "./confirmation";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

function anOrder(given: Partial<Order> = {}): Order {
  return {
    number: "SL-7Q2M9X",
    status: "paid",
    placedAt: "2026-06-01T12:00:00.000Z",
    email: "ada@example.com",
    shipTo: {
      firstName: "Ada",
      lastName: "Byron",
      company: "",
      address: "1 State Street",
      apartment: "2b",
      city: "Boston",
      zipcode: "02110",
      phone: "555 0100",
      state: "MA",
      country: "United States",
    },
    note: "Please wrap",
    shipments: [
      {
        brand: { id: 5, name: "Atelier Nord" },
        shippingType: "Standard",
        shippingPrice: 0,
        status: "processing",
        shippedAt: null,
        deliveredAt: null,
        carrier: "",
        tracking: "",
        lines: [
          {
            productId: 11,
            name: "Alma Ring",
            image: null,
            chosen: [{ variation: "Color", value: "Yellow gold" }],
            unitPrice: 12_000,
            quantity: 2,
            total: 24_000,
          },
        ],
      },
      {
        brand: { id: 6, name: "Maison Sel" },
        shippingType: "International Express",
        shippingPrice: 4_000,
        status: "shipped",
        shippedAt: "2026-06-03T08:00:00.000Z",
        deliveredAt: null,
        carrier: "UPS",
        tracking: "1Z 999 AA1",
        lines: [],
      },
    ],
    totals: { goods: 24_000, discount: 3_600, shipping: 4_000, tax: 1_275, total: 25_675 },
    refunded: 0,
    ...given,
  };
}

const shown = (given?: Partial<Order>) => {
  render(<Confirmation order={anOrder(given)} />);
  return document.body;
};

test.each([
  "SL-7Q2M9X",
  "June 1, 2026",
  "Thank you, Ada",
  "Shipment 1 of 2",
  "Atelier Nord",
  "Being prepared",
  "Standard shipping, free",
  "Maison Sel",
  "On its way",
  "Shipped on June 3, 2026. Tracking: UPS 1Z 999 AA1",
  "Express shipping, $40.00",
  "Alma Ring",
  "Yellow gold",
  "2 × $120.00",
  "$240.00",
  "15% off your first order−$36.00",
  "Shipping$40.00",
  "Sales tax$12.75",
  "Total$256.75 USD",
  "Boston, MA 02110",
  "555 0100",
  "ada@example.com",
  "Please wrap",
  "What happens next",
  "24–48 hours",
  "within 10 days of receipt",
])("a paid order says %s", (text) => {
  expect(shown()).toHaveTextContent(text);
});

test("each line of an address and the note run in their own direction", () => {
  const shipTo = { ...anOrder().shipTo, firstName: "דנה", lastName: "כהן (2)" };
  shown({ shipTo, note: "תודה!" });
  for (const line of ["דנה כהן (2)", "Boston, MA 02110", "תודה!"])
    expect(screen.getByText(line).localName).toBe("bdi");
});

test("each line leads to its product", () => {
  shown();
  expect(screen.getByRole("link", { name: "Alma Ring" })).toHaveAttribute("href", "/details/11");
});

test("a known carrier's parcel is a link, another's is not", () => {
  const [first, second] = anOrder().shipments;
  const other = { ...first!, shippedAt: "2026-06-03T08:00:00.000Z", tracking: "Bikes of Boston 7" };
  const body = shown({ shipments: [other, second!] });
  expect(screen.getByRole("link", { name: "1Z 999 AA1" })).toHaveAttribute(
    "href",
    "https://www.ups.com/track?tracknum=1Z999AA1",
  );
  expect(body).toHaveTextContent("Shipped on June 3, 2026. Tracking: Bikes of Boston 7");
  expect(screen.queryByRole("link", { name: /Boston 7/ })).toBeNull();
});

test("what has been given back stands under the total", () => {
  expect(shown({ refunded: 5_000 })).toHaveTextContent("Refunded−$50.00");
});

test("an order without a discount has no line for it", () => {
  expect(
    shown({ totals: { goods: 1, discount: 0, shipping: 0, tax: 0, total: 1 } }),
  ).not.toHaveTextContent("15%");
});

test("a pending order looks again for a minute, and its payment ends the checkout", () => {
  jest.useFakeTimers();
  window.sessionStorage.setItem(ATTEMPT_KEY, "{}");
  const view = render(<Confirmation order={anOrder({ status: "pending" })} />);
  jest.advanceTimersByTime(4000);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(15);
  expect(window.sessionStorage.getItem(ATTEMPT_KEY)).not.toBeNull();
  view.rerender(<Confirmation order={anOrder()} />);
  expect(window.sessionStorage.getItem(ATTEMPT_KEY)).toBeNull();
  jest.useRealTimers();
});

test.each([
  ["pending", "We're waiting for your payment"],
  ["cancelled", "This order was canceled"],
  ["expired", "This order wasn't paid in time"],
] as const)("an order that is %s says so and promises nothing", (status, title) => {
  const body = shown({ status });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(body).not.toHaveTextContent("What happens next");
  expect(within(body).getByRole("link", { name: "SHOW CART" })).toHaveAttribute("href", "/cart");
});
