"use client";

import { useRef, useState } from "react";
import { miniCart } from "@/components/cart/mini-cart-state";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { lazily } from "@/lib/api/browser/lazily";
import { canDecrement, canIncrement, maximumQuantity } from "@/lib/domain/cart";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { chosenValues } from "@/lib/domain/variation";
import { BuyBar } from "./buy-bar";
import { useProductChoice } from "./product-choice";

/** Quantity and ADD TO CART, once more in a bar at the bottom of a phone. */
export function AddToCart() {
  const { product, selection, inventory, isOutOfStock } = useProductChoice();
  const [wanted, setWanted] = useState(product.quantity);
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLDivElement>(null);
  const quantity = isOutOfStock ? 1 : Math.min(wanted, Math.max(1, maximumQuantity(inventory)));

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    const addition = {
      productId: product.id,
      quantity,
      valueIds: [...selection],
      values: chosenValues(selection, product.variations),
    };
    const result = await lazily(
      () => import("@/lib/api/browser/cart-actions"),
      (actions) => actions.addToCart(addition),
    );
    setAdding(false);
    if (result.ok) return miniCart.set(true);
    clearTimeout(timer.current);
    setError("Product Out Of Stock");
    timer.current = setTimeout(() => setError(""), MESSAGE_MS);
  };

  const action = (
    <Button
      onClick={add}
      disabled={isOutOfStock}
      aria-busy={isAdding}
      className="w-full whitespace-nowrap"
    >
      {isOutOfStock && "OUT OF STOCK"}
      {!isOutOfStock && (isAdding ? <LoadingDots text="Adding to cart" /> : "ADD TO CART")}
    </Button>
  );

  return (
    <div>
      <div className="flex gap-3">
        {!isOutOfStock && (
          <QuantityStepper
            name={product.name}
            quantity={quantity}
            canDecrement={canDecrement({ quantity })}
            canIncrement={canIncrement({ quantity, inventory })}
            onChange={setWanted}
          />
        )}
        <div ref={button} className="flex-1">
          {action}
        </div>
      </div>
      <Message text={error} tone="error" className="text-sm empty:hidden not-empty:mt-3" />
      <BuyBar after={button}>{action}</BuyBar>
    </div>
  );
}
