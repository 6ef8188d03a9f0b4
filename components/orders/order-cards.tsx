import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { formatPrice } from "@/lib/domain/money";
import type { OrderSummary } from "@/lib/domain/order-history";
import { orderDate } from "@/lib/domain/order-text";
import { OrderNumber, ReturnLink } from "./order-links";

/** The orders on a phone. */
export function OrderCards({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul aria-label="Your orders, the newest first" className="panel:hidden">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-5 border-line border-b py-6"
        >
          <Picture src={order.image} alt="" sizes="104px" />
          <div>
            <h2 className="display line-clamp-2 text-md">{order.name}</h2>
            <dl className="mt-2 grid gap-x-4 text-sm tabular-nums">
              <Fact name="No. Items">{order.pieces}</Fact>
              <Fact name="Total price">{formatPrice(order.total)}</Fact>
              <Fact name="Order number">
                <OrderNumber order={order} className="-my-2" />
              </Fact>
              <Fact name="Order date">
                <time dateTime={order.placedAt}>{orderDate(order.placedAt)}</time>
              </Fact>
            </dl>
            <ReturnLink order={order} className="mt-1" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
