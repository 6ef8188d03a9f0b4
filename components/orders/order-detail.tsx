import { AwaitPayment } from "@/components/order/await-payment";
import { OrderFacts } from "@/components/order/order-facts";
import { OrderShipments } from "@/components/order/order-shipments";
import { OrderTotals } from "@/components/order/order-totals";
import { Breadcrumbs } from "@/components/ui/link/breadcrumbs";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import type { CustomerOrder } from "@/lib/domain/order/order";
import { orderDate, UNPAID_TEXT } from "@/lib/domain/order/order-text";
import { totalRows } from "@/lib/domain/price/total-rows";
import { ReturnSection } from "./return-section";

export function OrderDetail(found: CustomerOrder) {
  const { order } = found;
  return (
    <section>
      <Breadcrumbs crumbs={[{ text: "Orders", href: "/orders" }, { text: order.number }]} />
      <h1 className="display mt-2 text-3xl">Order {order.number}</h1>
      <p className="mt-2 mb-10 text-ink-soft text-sm tabular-nums">
        Ordered on <time dateTime={order.placedAt}>{orderDate(order.placedAt)}</time>
      </p>
      <ErrorBoundary>
        <AwaitPayment isPending={order.status === "pending"} />
      </ErrorBoundary>
      {order.status === "pending" && <Unpaid />}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="self-start">
          <OrderShipments shipments={order.shipments} />
        </div>
        <aside aria-label="Order details" className="self-start">
          <div className="bg-linen p-5 max-sm:bleed lg:p-8">
            <OrderTotals rows={totalRows(order.totals, order.refunded)} duties={order.duties} />
          </div>
          {order.status === "paid" && <ReturnSection {...found} />}
          <OrderFacts order={order} />
        </aside>
      </div>
    </section>
  );
}

function Unpaid() {
  return (
    <div role="status" className="mb-10 border border-line p-5">
      <p>{UNPAID_TEXT.pending.title}</p>
      <p className="mt-1 text-ink-soft text-sm">{UNPAID_TEXT.pending.text}</p>
    </div>
  );
}
