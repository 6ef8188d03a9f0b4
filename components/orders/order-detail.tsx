import { AwaitPayment } from "@/components/order/await-payment";
import { OrderFacts } from "@/components/order/order-facts";
import { OrderShipments } from "@/components/order/order-shipments";
import { OrderTotals } from "@/components/order/order-totals";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import type { CustomerOrder } from "@/lib/domain/order";
import { dayOf, orderDate, UNPAID_TEXT } from "@/lib/domain/order-text";
import { ALL_FINAL_SALE, isAllFinalSale, someFinalSale } from "@/lib/domain/returns";
import { totalRows } from "@/lib/domain/total-rows";

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
          <ReturnState {...found} />
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

function ReturnState({ id, order, isReturned, isReturnOpen, returnUntil }: CustomerOrder) {
  if (order.status !== "paid") return null;
  return (
    <div className="mt-8 border-line border-y py-6 text-sm">
      <h2 className="label text-ink-soft">Return</h2>
      {isReturned && <p className="mt-1.5">A return has been requested for this order.</p>}
      {!isReturned && !isReturnOpen && (
        <p className="mt-1.5">
          {isAllFinalSale(order) ? ALL_FINAL_SALE : "The time to return this order has passed."}
        </p>
      )}
      {isReturnOpen && (
        <>
          {returnUntil && (
            <p className="mt-1.5">
              A return can be requested until{" "}
              <time dateTime={returnUntil}>{dayOf(returnUntil)}</time>.
            </p>
          )}
          {someFinalSale(order) && <p className="mt-1.5">{someFinalSale(order)}</p>}
          <ButtonLink
            href={`/return_request/${id}`}
            look="secondary"
            size="medium"
            className="mt-4"
          >
            RETURN REQUEST
          </ButtonLink>
        </>
      )}
    </div>
  );
}
