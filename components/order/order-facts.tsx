import type { ReactNode } from "react";
import type { Order } from "@/lib/domain/order/order";
import { parcelLines } from "@/lib/domain/order/order-text";

export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="mt-8 grid gap-6 text-sm">
      <Detail name="Delivery address">
        {parcelLines(order.shipTo).map((line, position) => (
          <span key={position} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        {order.shipTo.phone && <span className="block">{order.shipTo.phone}</span>}
      </Detail>
      <Detail name="Email">{order.email}</Detail>
      {order.note && (
        <Detail name="Note">
          <bdi className="whitespace-pre-line">{order.note}</bdi>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere mt-1.5">{children}</dd>
    </div>
  );
}
