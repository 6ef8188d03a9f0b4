import { formatUsd } from "@/lib/domain/money";
import type { Shipment } from "@/lib/domain/order";
import { dayOf, SHIPMENT_STATUS_TEXT } from "@/lib/domain/order-text";
import { optionLabel } from "@/lib/domain/shipping";
import { OrderLineItem } from "./order-line";

/** An order's shipments, one a designer, each with its own status. */
export function OrderShipments({ shipments }: { shipments: Shipment[] }) {
  return (
    <ul className="grid gap-8">
      {shipments.map((shipment, index) => (
        <li key={shipment.brand.id}>
          <div className="border-line border-b pb-3">
            <p className="label text-ink-soft">
              Shipment {index + 1} of {shipments.length}
            </p>
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="display text-xl">{shipment.brand.name}</h2>
              <p className={shipment.status === "cancelled" ? "text-oxblood" : "text-moss"}>
                {SHIPMENT_STATUS_TEXT[shipment.status]}
              </p>
            </div>
            <p className="text-ink-soft text-sm">
              {optionLabel(shipment.shippingType)} shipping,{" "}
              {shipment.shippingPrice === 0 ? "free" : formatUsd(shipment.shippingPrice)}
            </p>
            <ShipmentProgress shipment={shipment} />
          </div>
          <ul className="divide-y divide-line">
            {shipment.lines.map((line, position) => (
              <OrderLineItem key={position} line={line} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ShipmentProgress({
  shipment: { shippedAt, deliveredAt, tracking },
}: {
  shipment: Shipment;
}) {
  const progress = [
    shippedAt && `Shipped on ${dayOf(shippedAt)}.`,
    deliveredAt && `Delivered on ${dayOf(deliveredAt)}.`,
    tracking && `Tracking: ${tracking}`,
  ].filter(Boolean);
  if (progress.length === 0) return null;
  return <p className="wrap-anywhere text-ink-soft text-sm">{progress.join(" ")}</p>;
}
