import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { formatPrice } from "@/lib/domain/money/money";
import type { OrderLine, Shipment } from "@/lib/domain/order/order";
import { dayOf, expectedArrival, SHIPMENT_STATUS_TEXT } from "@/lib/domain/order/order-text";
import { choiceText } from "@/lib/domain/product/choice-text";
import { FINAL_SALE } from "@/lib/domain/product/final-sale";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { trackingLink } from "@/lib/domain/shipping/tracking";

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
              {shipment.shippingPrice === 0 ? "free" : formatPrice(shipment.shippingPrice)}
            </p>
            <Expected shipment={shipment} />
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

function Expected({ shipment }: { shipment: Shipment }) {
  const { status, delayedUntil } = shipment;
  const isWaiting = status === "pending" || status === "processing";
  if (delayedUntil && isWaiting)
    return (
      <p className="text-sm">
        Delayed: leaves by <time dateTime={delayedUntil}>{dayOf(delayedUntil)}</time>
      </p>
    );
  const arrival = expectedArrival(shipment);
  return arrival ? <p className="text-sm">{arrival}</p> : null;
}

function ShipmentProgress({ shipment }: { shipment: Shipment }) {
  const { shippedAt, deliveredAt } = shipment;
  const tracking = trackingLink(shipment);
  const dates = [
    shippedAt && `Shipped on ${dayOf(shippedAt)}.`,
    deliveredAt && `Delivered on ${dayOf(deliveredAt)}.`,
  ].filter(Boolean);
  if (dates.length === 0 && !tracking) return null;
  return (
    <p className="wrap-anywhere text-ink-soft text-sm">
      {dates.join(" ")}{" "}
      {tracking && (
        <>
          Tracking: {tracking.carrier}{" "}
          {tracking.href === null ? (
            tracking.text
          ) : (
            <a
              href={tracking.href}
              rel="noreferrer"
              className="inline-block py-2 text-ink underline underline-offset-4"
            >
              {tracking.text}
            </a>
          )}
        </>
      )}
    </p>
  );
}

function refundedText({ quantity, refunded = 0 }: OrderLine): string {
  if (refunded === 0) return "";
  return refunded < quantity ? `${refunded} of ${quantity} refunded` : "Refunded";
}

function OrderLineItem({ line }: { line: OrderLine }) {
  const href = `/details/${line.productId}`;
  return (
    <li className="grid break-inside-avoid grid-cols-[72px_1fr_auto] gap-x-4 py-4 sm:grid-cols-[88px_1fr_auto] sm:gap-x-6">
      <ShopLink href={href} tabIndex={-1} aria-hidden="true">
        <Picture src={line.image} alt="" sizes="88px" />
      </ShopLink>
      <div className="min-w-0">
        <p className="display text-md">
          <ShopLink href={href} className="hover:text-ink-soft">
            {line.name}
          </ShopLink>
        </p>
        {choiceText(line.chosen) && (
          <p className="text-ink-soft text-sm">{choiceText(line.chosen)}</p>
        )}
        {line.isFinalSale && <p className="text-ink-soft text-sm">{FINAL_SALE}</p>}
        {refundedText(line) && <p className="text-oxblood text-sm">{refundedText(line)}</p>}
        <p className="text-ink-soft text-sm tabular-nums">
          {line.quantity} × {formatPrice(line.unitPrice)}
        </p>
      </div>
      <p className="pt-0.5 text-right text-sm tabular-nums">{formatPrice(line.total)}</p>
    </li>
  );
}
