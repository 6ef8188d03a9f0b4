import { ShoppingBag } from "lucide-react";
import { Wordmark } from "./wordmark";

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="wrap grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center">
        <div />
        <Wordmark />
        <a
          href="/cart"
          aria-label="Bag"
          className="-mr-3 flex size-11 items-center justify-center justify-self-end"
        >
          <ShoppingBag size={20} strokeWidth={1.25} aria-hidden="true" />
        </a>
      </div>
    </header>
  );
}
