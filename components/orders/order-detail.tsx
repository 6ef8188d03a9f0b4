import { AwaitPayment } from "@/components/order/await-payment";
import { OrderFacts } from "@/components/order/order-facts";
import { OrderShipments } from "@/components/order/order-shipments";
import { OrderTotals } from "@/components/order/order-totals";
import { ButtonLink } from "@/components/ui/form/button";
import { Breadcrumbs } from "@/components/ui/link/breadcrumbs";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import type { CustomerOrder, Order } from "@/lib/domain/order/order";
import { dayOf, orderDate, UNPAID_TEXT } from "@/lib/domain/order/order-text";
import {
  RETURN_REQUESTED,
  type ReturnablePieces,
  returnStateText,
} from "@/lib/domain/order/return-request";
import { ALL_FINAL_SALE, isAllFinalSale, someFinalSale } from "@/lib/domain/order/returns";
import { totalRows } from "@/lib/domain/price/total-rows";

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
      {order.status === "pending" && (
        <div role="status" className="mb-10 border border-line p-5">
          <p>{UNPAID_TEXT.pending.title}</p>
          <p className="mt-1 text-ink-soft text-sm">{UNPAID_TEXT.pending.text}</p>
        </div>
      )}
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

function ReturnSection(found: CustomerOrder) {
  const { id, order, isReturned, isReturnOpen, returns } = found;
  const isRefunded = isReturned && returns?.length === 0;
  return (
    <div className="mt-8 border-line border-y py-6 text-sm">
      <h2 className="label text-ink-soft">Return</h2>
      {isReturned && !returns && <p className="mt-1.5">{RETURN_REQUESTED}</p>}
      {isRefunded && <p className="mt-1.5">This order has been refunded.</p>}
      {returns && returns.length > 0 && (
        <ul className="mt-1.5 grid gap-3">
          {returns.map((each, position) => (
            <li key={position}>
              <p>{returnStateText(each.decision)}</p>
              <p className="wrap-anywhere text-ink-soft">
                Asked on <time dateTime={each.requestedAt}>{dayOf(each.requestedAt)}</time>
                {each.pieces.length > 0 && `: ${namesOf(order, each.pieces)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!isReturned && !isReturnOpen && !returns?.some(({ decision }) => decision !== "refused") && (
        <p className="mt-1.5">
          {isAllFinalSale(order) ? ALL_FINAL_SALE : "The time to return this order has passed."}
        </p>
      )}
      {isReturnOpen && (
        <>
          <Deadlines {...found} />
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

/** One day for the whole order, or one for each package that has its own. */
function Deadlines({ order, returnUntil, returnable }: CustomerOrder) {
  const days = new Set(returnable?.map(({ until }) => dayOf(until)));
  const isWhole = order.shipments.length === 1 || returnable?.length === order.shipments.length;
  if (!returnable || (days.size < 2 && isWhole)) {
    const until = returnable?.[0]?.until ?? returnUntil;
    return until ? (
      <p className="mt-1.5">
        A return can be requested until <time dateTime={until}>{dayOf(until)}</time>.
      </p>
    ) : null;
  }
  return (
    <>
      <p className="mt-1.5">A return can be requested, package by package:</p>
      <ul className="mt-1.5">
        {returnable.map(({ designer, until }, position) => (
          <li key={position} className="wrap-anywhere">
            {designer}: until <time dateTime={until}>{dayOf(until)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

function namesOf({ shipments }: Order, pieces: readonly ReturnablePieces[]): string {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  return pieces
    .map(({ item, quantity }) => `${quantity} × ${lines[item - 1]?.name ?? ""}`)
    .join(", ");
}
