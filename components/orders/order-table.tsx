import { Picture } from "@/components/ui/picture";
import { formatPrice } from "@/lib/domain/money";
import type { OrderSummary } from "@/lib/domain/order-history";
import { orderDate } from "@/lib/domain/order-text";
import { OrderNumber, ReturnLink } from "./order-links";

const HEAD = "label py-3 pr-6 last:pr-0 text-left font-medium text-[0.6875rem] text-ink-soft";
const CELL = "border-line border-t py-4 pr-6 last:pr-0 align-middle";

export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <table className="w-full text-sm max-panel:hidden">
      <caption className="sr-only">Your orders, the newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Image
          </th>
          <th scope="col" className={HEAD}>
            No. Items
          </th>
          <th scope="col" className={HEAD}>
            Total price
          </th>
          <th scope="col" className={HEAD}>
            Order number
          </th>
          <th scope="col" className={HEAD}>
            Order date
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Action
          </th>
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
            <td className={`${CELL} tabular-nums`}>{order.pieces}</td>
            <td className={`${CELL} tabular-nums`}>{formatPrice(order.total)}</td>
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
