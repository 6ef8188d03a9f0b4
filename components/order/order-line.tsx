import { Picture } from "@/components/ui/picture";
import { ShopLink } from "@/components/ui/shop-link";
import { formatUsd } from "@/lib/domain/money";
import type { OrderLine } from "@/lib/domain/order";

/** One line of an order, as it was bought. */
export function OrderLineItem({ line }: { line: OrderLine }) {
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
        {line.chosen.length > 0 && (
          <p className="text-ink-soft text-sm">
            {line.chosen.map((choice) => choice.value).join(" / ")}
          </p>
        )}
        <p className="text-ink-soft text-sm tabular-nums">
          {line.quantity} × {formatUsd(line.unitPrice)}
        </p>
      </div>
      <p className="pt-0.5 text-right text-sm tabular-nums">{formatUsd(line.total)}</p>
    </li>
  );
}
