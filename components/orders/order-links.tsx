import { ShopLink } from "@/components/ui/shop-link";
import type { OrderSummary } from "@/lib/domain/order-history";

/** An order's number, which leads to the order where the server tells of one alone. */
export function OrderNumber({
  order,
  className = "",
}: {
  order: OrderSummary;
  className?: string;
}) {
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

/** The way to a return request, while there is one; otherwise how the order stands. */
export function ReturnLink({ order, className = "" }: { order: OrderSummary; className?: string }) {
  if (order.status === "pending") return <Quiet text="Awaiting payment" />;
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
