import { ButtonLink } from "@/components/ui/button";
import { type Cents, formatUsd } from "@/lib/domain/money";
import { AcceptedCards } from "./accepted-cards";

export function CartSummary({ subtotal }: { subtotal: Cents }) {
  return (
    <aside
      aria-label="Summary"
      className="bg-linen p-5 max-lg:bleed max-lg:py-8 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:self-start lg:p-8"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="label">TOTAL</span>
        <span className="text-lg tabular-nums">{formatUsd(subtotal)} USD</span>
      </p>
      <p className="mt-2 text-ink-soft text-sm">Shipping & taxes calculated at checkout</p>
      <ButtonLink href="/checkout" className="mt-6 mb-6 w-full">
        CHECKOUT
      </ButtonLink>
      <AcceptedCards />
    </aside>
  );
}
