import { Picture } from "@/components/ui/picture";
import type { Order } from "@/lib/domain/order";

const MOST_PICTURES = 4;

/** What an order holds, in small pictures. */
export function OrderTeaser({ order }: { order: Order }) {
  const lines = order.shipments.flatMap((shipment) => shipment.lines);
  return (
    <ul aria-label="In this order" className="grid gap-4">
      {lines.slice(0, MOST_PICTURES).map((line, position) => (
        <li key={position} className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4">
          <Picture src={line.image} alt="" sizes="56px" />
          <span className="wrap-anywhere text-sm">
            {line.quantity} × {line.name}
          </span>
        </li>
      ))}
      {lines.length > MOST_PICTURES && (
        <li className="text-ink-soft text-sm">and {lines.length - MOST_PICTURES} more</li>
      )}
    </ul>
  );
}
