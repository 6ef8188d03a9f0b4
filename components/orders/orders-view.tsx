import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/form/button";
import { Paginator } from "@/components/ui/link/paginator";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import { pageCount } from "@/lib/domain/listing/catalog";
import { formatPrice } from "@/lib/domain/money/money";
import type { OrderListItem } from "@/lib/domain/order/order";
import { orderDate } from "@/lib/domain/order/order-text";
import type { Paged } from "@/lib/domain/paged";

export function OrdersView({ page, orders }: { page: number; orders: Paged<OrderListItem> }) {
  return (
    <section>
      <h1 className="display mb-6 text-3xl md:mb-8">Orders</h1>
      {orders.total === 0 ? (
        <div className="flex min-h-[46vh] flex-col items-start justify-center gap-6 border-line border-t">
          <p className="display max-w-[22ch] text-2xl">You have not placed any order yet.</p>
          <ButtonLink href="/products">START SHOPPING</ButtonLink>
        </div>
      ) : (
        <>
          <p className="border-line border-y py-4 text-ink-soft text-sm tabular-nums">
            {orders.total} {orders.total === 1 ? "order" : "orders"}
          </p>
          <OrderTable orders={orders.items} />
          <OrderCards orders={orders.items} />
          <div className="mt-16 empty:hidden">
            <Paginator
              page={page}
              pageCount={pageCount(orders)}
              hrefFor={(number) => (number === 1 ? "/orders" : `/orders?page=${number}`)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function OrderCards({ orders }: { orders: OrderListItem[] }) {
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
              <Fact name="No. Items">{order.pieces ?? "—"}</Fact>
              <Fact name="Total price">{priceText(order)}</Fact>
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

function priceText({ total }: OrderListItem): string {
  return total === null ? "—" : formatPrice(total);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

const COLUMNS = ["Image", "No. Items", "Total price", "Order number", "Order date", "Action"];
const HEAD =
  "label py-3 pr-6 last:pr-0 text-left last:text-right font-medium text-[0.6875rem] text-ink-soft";
const CELL = "border-line border-t py-4 pr-6 last:pr-0 align-middle";

function OrderTable({ orders }: { orders: OrderListItem[] }) {
  return (
    <table className="w-full text-sm max-panel:hidden">
      <caption className="sr-only">Your orders, the newest first</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={CELL}>
              <span className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 lg:grid-cols-[80px_minmax(0,1fr)]">
                <Picture src={order.image} alt="" sizes="80px" />
                <span className="wrap-anywhere line-clamp-3 max-w-[26ch]">{order.name}</span>
              </span>
            </td>
            <td className={`${CELL} tabular-nums`}>{order.pieces ?? "—"}</td>
            <td className={`${CELL} tabular-nums`}>{priceText(order)}</td>
            <td className={`${CELL} whitespace-nowrap`}>
              <OrderNumber order={order} />
            </td>
            <td className={`${CELL} whitespace-nowrap tabular-nums`}>
              <time dateTime={order.placedAt}>{orderDate(order.placedAt)}</time>
            </td>
            <td className={`${CELL} whitespace-nowrap text-right`}>
              <ReturnLink order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderNumber({ order, className = "" }: { order: OrderListItem; className?: string }) {
  if (order.status === null) return <span className={className}>{order.number}</span>;
  return (
    <ShopLink
      href={`/orders/${order.id}`}
      className={`inline-flex min-h-11 items-center ${className}`}
    >
      <span className="sr-only">Order </span>
      <span className="underline-rest">{order.number}</span>
    </ShopLink>
  );
}

function ReturnLink({ order, className = "" }: { order: OrderListItem; className?: string }) {
  if (order.status === "pending") return <Quiet text="Awaiting payment" />;
  if (order.isRefunded) return <Quiet text="Refunded" />;
  if (order.isReturned) return <Quiet text="Return requested" />;
  if (!order.isReturnOpen) return null;
  return (
    <ShopLink
      href={`/return_request/${order.id}`}
      className={`label inline-flex min-h-11 items-center ${className}`}
    >
      <span className="underline-rest">RETURN REQUEST</span>
      <span className="sr-only"> for order {order.number}</span>
    </ShopLink>
  );
}

function Quiet({ text }: { text: string }) {
  return <span className="inline-flex min-h-11 items-center text-ink-soft text-sm">{text}</span>;
}
