"use client";

import { TeaserCarousel } from "@/components/product/teaser-carousel";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { useCartRelated } from "@/lib/api/browser/cart/use-related";
import type { Cart } from "@/lib/domain/cart";
import { CartGroups } from "./cart-groups";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";
import { cartRegion, cartTitle } from "./cart-title";
import { EmptyCart } from "./empty-cart";
import { FreeShipping } from "./free-shipping";
import { UnreadCart } from "./unread-cart";

/** The bag as a page. */
export function CartView() {
  const { cart, isFailed } = useCart();
  const related = useCartRelated(cart !== undefined);
  return (
    <>
      {/* What follows begins below the first view, however much the bag holds. */}
      <div
        className="wrap flex min-h-[calc(100svh-var(--header-height))] flex-col pt-8 md:pt-12"
        {...cartRegion}
      >
        <h1 className="display mb-6 text-3xl outline-none md:mb-8" {...cartTitle}>
          CART
        </h1>
        {isFailed && <UnreadCart />}
        {!isFailed && (cart ? <FilledCart cart={cart} /> : <CartSkeleton />)}
      </div>
      <TeaserCarousel
        products={isFailed ? [] : related}
        slides={{ narrow: 1, middle: 2, wide: 3 }}
        maximumDots={6}
      />
    </>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  if (cart.groups.length === 0) return <EmptyCart />;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_380px] xl:gap-x-20">
      <div>
        <FreeShipping groups={cart.groups} className="mb-6" />
        <div className="label flex justify-between border-line border-b pb-3 text-ink-soft">
          <span>PRODUCT</span>
          <span>SUBTOTAL</span>
        </div>
        <CartGroups groups={cart.groups} title="h2" />
      </div>
      <CartSummary subtotal={cart.subtotal} />
    </div>
  );
}
