import { ShoppingBag } from "lucide-react";

export function BagLink() {
  return (
    <a href="/cart" aria-label="Bag" className="flex size-11 items-center justify-center">
      <ShoppingBag size={20} strokeWidth={1.25} aria-hidden="true" />
    </a>
  );
}
