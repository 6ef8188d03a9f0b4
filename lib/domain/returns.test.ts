import type { Returnable } from "./returns";
import { isReturnOpen, returnDeadline } from "./returns";

const ORDERED = "2026-06-01T12:00:00.000Z";
const order = (given: Partial<Returnable> = {}): Returnable => ({
  status: "paid",
  placedAt: ORDERED,
  shipments: [{ status: "processing", deliveredAt: null }],
  ...given,
});
const delivered = (deliveredAt: string) => ({ status: "delivered", deliveredAt });

test.each([
  ["ten days after the order while delivery is unknown", order(), "2026-06-11T12:00:00.000Z"],
  [
    "ten days after delivery",
    order({ shipments: [delivered("2026-06-05T08:00:00.000Z")] }),
    "2026-06-15T08:00:00.000Z",
  ],
  [
    "ten days after the last of several deliveries",
    order({
      shipments: [
        delivered("2026-06-20T08:00:00.000Z"),
        delivered("2026-06-05T08:00:00.000Z"),
        { status: "shipped", deliveredAt: null },
      ],
    }),
    "2026-06-30T08:00:00.000Z",
  ],
  [
    "as though a canceled shipment were not there",
    order({
      shipments: [
        delivered("2026-06-05T08:00:00.000Z"),
        { status: "cancelled", deliveredAt: null },
      ],
    }),
    "2026-06-15T08:00:00.000Z",
  ],
  ["never for an order that is not paid", order({ status: "pending" }), null],
  [
    "never when every shipment was canceled",
    order({ shipments: [{ status: "cancelled", deliveredAt: null }] }),
    null,
  ],
])("the window ends %s", (_, given, deadline) => {
  expect(returnDeadline(given)).toBe(deadline);
});

test.each([
  ["2026-06-01T12:00:00.000Z", true],
  ["2026-06-11T12:00:00.000Z", true],
  ["2026-06-11T12:00:00.001Z", false],
])("at %s it is open: %s", (now, isOpen) => {
  expect(isReturnOpen({ ...order(), isReturned: false }, new Date(now))).toBe(isOpen);
  expect(isReturnOpen({ ...order(), isReturned: true }, new Date(now))).toBe(false);
});
