import * as z from "zod/mini";
import { trackingLink } from "@/lib/domain/shipping/tracking";
import fc from "@/lib/domain/testing/fast-check";
import { getOrderConfirmation } from "./confirmation";
import * as orders from "./testing/arbitraries/orders";

const [order] = fc.sample(
  orders.order.filter(({ shipments }) => shipments.some(({ lines }) => lines.length > 0)),
  1,
);
const [shipment] = order!.shipments.filter(({ lines }) => lines.length > 0);
const [line] = shipment!.lines;

type Wire = { data: { shipments: [{ products: [object] }] } };

/** The order's one shipment with one line, of a server that says `shipment` and `line` of them. */
function read(said: { shipment?: object; line?: object }) {
  const { answer } = getOrderConfirmation;
  const one = { ...order!, shipments: [{ ...shipment!, lines: [{ ...line!, quantity: 2 }] }] };
  const wire = JSON.parse(JSON.stringify(z.encode(answer, one))) as Wire;
  Object.assign(wire.data.shipments[0], said.shipment);
  Object.assign(wire.data.shipments[0].products[0], said.line);
  return z.parse(answer, wire).shipments[0]!;
}

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [0, undefined],
  [-1, undefined],
  ["x", undefined],
])("of two pieces, %s refunded are %s", (refunded_quantity, refunded) => {
  expect(read({ line: { refunded_quantity } }).lines[0]?.refunded).toBe(refunded);
});

test.each([
  [2.5, 250],
  [0, undefined],
  [-1, undefined],
  ["x", undefined],
])("a discount of %s is %s cents", (discount, cents) => {
  expect(read({ line: { discount } }).lines[0]?.discount).toBe(cents);
});

test.each([
  ["2026-12-01", "2026-12-03", { from: "2026-12-01", to: "2026-12-03" }],
  ["2026-12-03", "2026-12-01", undefined],
  ["2026-12-01", null, undefined],
  ["soon", "2026-12-03", undefined],
])("an arrival from %s to %s is %j", (arrives_from, arrives_to, arrival) => {
  expect(read({ shipment: { arrives_from, arrives_to } }).arrival).toEqual(arrival);
});

const USPS = trackingLink({ carrier: "USPS", tracking: "9400" })?.href;

test.each([
  ["USPS", "USPS 9400", USPS, { carrier: "USPS", tracking: "9400", trackingUrl: undefined }],
  ["USPS", "9400", null, { carrier: "USPS", tracking: "9400", trackingUrl: undefined }],
  ["USPS", "9400", "https://a.example/7", { tracking: "9400", trackingUrl: "https://a.example/7" }],
])(
  "a parcel of %s with the number %s and its page at %s",
  (carrier, tracking, tracking_url, expected) => {
    const { trackingUrl, ...rest } = read({ shipment: { carrier, tracking, tracking_url } });
    expect({ ...rest, trackingUrl }).toMatchObject(expected);
  },
);
