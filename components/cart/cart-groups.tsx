import type { CartGroup } from "@/lib/domain/cart";
import { CartLineItem } from "./cart-line";

/** The bag's lines, one group a designer: what will be one shipment each. */
export function CartGroups({
  groups,
  onNavigate,
  title: Title = "h3",
}: {
  groups: CartGroup[];
  /** A link to a product was followed. */
  onNavigate?: () => void;
  title?: "h2" | "h3";
}) {
  return (
    <ul className="@container">
      {groups.map((group) => (
        <li key={group.brand.id} className="border-line border-b last:border-b-0">
          <Title className="label wrap-anywhere pt-6 text-ink-soft">{group.brand.name}</Title>
          <ul>
            {group.lines.map((line) => (
              <CartLineItem key={line.id} line={line} onNavigate={onNavigate} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
