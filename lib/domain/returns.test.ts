import type { OrderLine, Shipment } from "./order";
import type { Returnable } from "./returns";
import { isAllFinalSale, isReturnOpen, returnDeadline, someFinalSale } from "./returns";

const ORDERED = "2026-06-01T12:00:00.000Z";
const order = (given: Partial<Returnable> = {}): Returnable => ({
  status: "paid",
  placedAt: ORDERED,
  shipments: [{ status: "processing", deliveredAt: null, lines: [{}] }],
  ...given,
});
const delivered = (deliveredAt: string) => ({ status: "delivered", deliveredAt, lines: [{}] });
const final = (deliveredAt: string | null) => ({
  status: "delivered",
  deliveredAt,
  lines: [{ isFinalSale: true }],
});

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
        { status: "shipped", deliveredAt: null, lines: [{}] },
      ],
    }),
    "2026-06-30T08:00:00.000Z",
  ],
  [
    "as though a canceled shipment were not there",
    order({
      shipments: [
        delivered("2026-06-05T08:00:00.000Z"),
        { status: "cancelled", deliveredAt: null, lines: [{}] },
      ],
    }),
    "2026-06-15T08:00:00.000Z",
  ],
  [
    "as though a shipment of final sale alone were not there",
    order({
      shipments: [delivered("2026-06-05T08:00:00.000Z"), final("2026-06-20T08:00:00.000Z")],
    }),
    "2026-06-15T08:00:00.000Z",
  ],
  ["never for final sale alone", order({ shipments: [final(null)] }), null],
  ["never for an order that is not paid", order({ status: "pending" }), null],
  [
    "never when every shipment was canceled",
    order({ shipments: [{ status: "cancelled", deliveredAt: null, lines: [{}] }] }),
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

test.each([
  [[{ isFinalSale: true }], true],
  [[{ isFinalSale: true }, {}], false],
  [[], false],
])("of the lines %j all are final sale: %s", (lines, all) => {
  const shipments = [{ status: "processing", deliveredAt: null, lines }];
  expect(isAllFinalSale({ shipments })).toBe(all);
});

test("names once what stays out of a return", () => {
  const line = { name: "Alma Ring", isFinalSale: true } as OrderLine;
  const shipments = [{ lines: [line, line, { name: "Bow Hat" }] }] as Shipment[];
  expect(someFinalSale({ shipments })).toBe("Final sale, not part of a return: Alma Ring.");
  expect(someFinalSale({ shipments: [] })).toBe("");
});
