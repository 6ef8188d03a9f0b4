"use client";

import { Button } from "@/components/ui/button";
import { refreshCart } from "@/lib/api/browser/cart-refresh";

/** The bag could not be read. */
export function UnreadCart() {
  return (
    <div className="flex min-h-[40vh] flex-col items-start gap-6 border-line border-t pt-8">
      <p role="status">Your bag cannot be shown right now. Nothing in it is lost.</p>
      <Button look="secondary" onClick={() => void refreshCart()}>
        TRY AGAIN
      </Button>
    </div>
  );
}
