import type { OrderLine, Shipment } from "./order";
import type { Returnable } from "./returns";
import {
  checkReturnRequest,
  isAllFinalSale,
  packageDeadline,
  RETURN_REASONS,
  returnablePackages,
  returnDeadline,
  someFinalSale,
} from "./returns";

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
  ["ten days after the order while delivery is unknown", order(), "2026-06-12T03:59:59.999Z"],
  [
    "ten days after delivery",
    order({ shipments: [delivered("2026-06-05T08:00:00.000Z")] }),
    "2026-06-16T03:59:59.999Z",
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
    "2026-07-01T03:59:59.999Z",
  ],
  [
    "ten days after the last day of its estimated arrival while delivery is unknown",
    order({
      shipments: [
        {
          status: "shipped",
          deliveredAt: null,
          lines: [{}],
          shippedAt: "2026-06-03T09:00:00.000Z",
          arrival: { from: "2026-06-12", to: "2026-06-15" },
        },
      ],
    }),
    "2026-06-26T03:59:59.999Z",
  ],
  [
    "ten days after it was sent, where that was later than any estimate",
    order({
      shipments: [
        {
          status: "shipped",
          deliveredAt: null,
          lines: [{}],
          shippedAt: "2026-06-20T09:00:00.000Z",
        },
      ],
    }),
    "2026-07-01T03:59:59.999Z",
  ],
  [
    "ten days after delivery, however late it was expected",
    order({
      shipments: [
        {
          ...delivered("2026-06-05T08:00:00.000Z"),
          shippedAt: "2026-06-03T09:00:00.000Z",
          arrival: { from: "2026-06-12", to: "2026-06-15" },
        },
      ],
    }),
    "2026-06-16T03:59:59.999Z",
  ],
  [
    "as though a canceled shipment were not there",
    order({
      shipments: [
        delivered("2026-06-05T08:00:00.000Z"),
        { status: "cancelled", deliveredAt: null, lines: [{}] },
      ],
    }),
    "2026-06-16T03:59:59.999Z",
  ],
  [
    "as though a shipment of final sale alone were not there",
    order({
      shipments: [delivered("2026-06-05T08:00:00.000Z"), final("2026-06-20T08:00:00.000Z")],
    }),
    "2026-06-16T03:59:59.999Z",
  ],
  ["never for final sale alone", order({ shipments: [final(null)] }), null],
  ["never for an order that is not paid", order({ status: "pending" }), null],
  [
    "never when every shipment was canceled",
    order({ shipments: [{ status: "cancelled", deliveredAt: null, lines: [{}] }] }),
    null,
  ],
])("the window ends %s", (_, given, deadline) => {
  // @spec 678
  expect(returnDeadline(given)).toBe(deadline);
});

test.each([
  ["2026-10-25T04:30:00.000Z", "2026-11-05T04:59:59.999Z"],
  ["2026-03-02T04:30:00.000Z", "2026-03-12T03:59:59.999Z"],
  ["2026-03-01T04:59:59.999Z", "2026-03-11T03:59:59.999Z"],
])(
  "what came at %s can be returned to the end of its tenth day, whatever the clocks do",
  (at, end) => {
    expect(packageDeadline(order(), delivered(at))).toBe(end);
  },
);

test("each package has its own days, and pieces that are left", () => {
  const brand = (id: number) => ({ brand: { id, name: `Designer ${id}` } });
  const given = {
    status: "paid" as const,
    placedAt: ORDERED,
    shipments: [
      { ...delivered("2026-06-05T08:00:00.000Z"), ...brand(1), lines: [{}, { isFinalSale: true }] },
      { ...delivered("2026-06-12T08:00:00.000Z"), ...brand(2) },
      { ...delivered("2026-06-13T08:00:00.000Z"), ...brand(3) },
    ],
  };
  expect(returnablePackages(given, [2, 5, 1, 0])).toEqual([
    {
      designer: "Designer 1",
      until: "2026-06-16T03:59:59.999Z",
      pieces: [{ item: 1, quantity: 2 }],
    },
    {
      designer: "Designer 2",
      until: "2026-06-23T03:59:59.999Z",
      pieces: [{ item: 3, quantity: 1 }],
    },
  ]);
});

test.each([
  [[{ isFinalSale: true }], true],
  [[{ isFinalSale: true }, {}], false],
  [[], false],
])("of the lines %j all are final sale: %s", (lines, all) => {
  const shipments = [{ status: "processing", deliveredAt: null, lines }];
  expect(isAllFinalSale({ shipments })).toBe(all);
});

test("what was canceled says nothing of whether all is final sale", () => {
  const canceled = { status: "cancelled", deliveredAt: null, lines: [{}] };
  expect(isAllFinalSale({ shipments: [canceled, final(null)] })).toBe(true);
  expect(isAllFinalSale({ shipments: [canceled] })).toBe(false);
});

test("a shipment counts as long as one of its pieces can be returned", () => {
  const mixed = { status: "delivered", lines: [{ isFinalSale: true }, {}] };
  const shipments = [{ ...mixed, deliveredAt: "2026-06-08T08:00:00.000Z" }];
  expect(returnDeadline(order({ shipments }))).toBe("2026-06-19T03:59:59.999Z");
});

test("names once what stays out of a return", () => {
  const line = { name: "Alma Ring", isFinalSale: true } as OrderLine;
  const shipments = [{ lines: [line, line, { name: "Bow Hat" }] }] as Shipment[];
  expect(someFinalSale({ shipments })).toBe("Final sale, not part of a return: Alma Ring.");
  expect(someFinalSale({ shipments: [] })).toBe("");
});

describe("a request for a return", () => {
  const given = {
    name: " Nadia\u00a0Haddad ",
    phone: "+961 1 123 456",
    email: "nadia@example.com.lb ",
    reason: RETURN_REASONS[1],
  };

  it("is kept clean, with one of the reasons", () => {
    expect(checkReturnRequest(given)).toEqual({
      text: { ...given, name: "Nadia\u00a0Haddad", email: "nadia@example.com.lb" },
      errors: {},
    });
  });

  it("takes no other reason", () => {
    expect(checkReturnRequest({ ...given, reason: "Too small" }).errors).toEqual({
      reason: "Choose one of the reasons.",
    });
  });

  it("says what is missing", () => {
    expect(checkReturnRequest({ name: "", phone: "", email: "", reason: " " }).errors).toEqual({
      name: "Name is required.",
      phone: "Phone number is required.",
      email: "Email is required.",
      reason: "Reason is required.",
    });
  });
});
