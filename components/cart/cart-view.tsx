"use client";

import { useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { useCart } from "@/lib/api/browser/cart/use-cart";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { type Cart, codeDiscount, firstOrderDiscount, isOrderable } from "@/lib/domain/cart/cart";
import type { SentForm } from "@/lib/domain/form/sent-form";
import { formatPrice } from "@/lib/domain/money/money";
import { includedTaxNote } from "@/lib/domain/price/total-rows";
import { basics } from "@/shop/basics";
import { AcceptedCards } from "./accepted-cards";
import { CartGroups, FreeShipping } from "./cart-groups";
import {
  CART_NEEDS_COOKIES,
  CART_UNREAD,
  CartLoadError,
  CookiesNeeded,
  Instead,
} from "./cart-load-error";
import { cartRegion, cartTitle } from "./cart-title";
import { CODE_FORM, CodeField, type TakeCode } from "./code-field";
import { FirstOrderNote } from "./first-order-note";
import { RelatedProducts } from "./related-products";
import { RemovedNotice } from "./removed-notice";

/** @param isUnavailable whether the server could not read the cart. */
export function CartView({
  isUnavailable = false,
  sent = null,
}: {
  isUnavailable?: boolean;
  /** A code that was posted without script. */
  sent?: SentForm | null;
}) {
  const { cart, isFailed } = useCart();
  const isFilled = cart !== undefined && cart.groups.length > 0;
  return (
    <>
      {/* What is below must start under the first view, or it would move when the cart arrives. */}
      <div
        className={`wrap flex flex-col pt-8 md:pt-12 ${isFilled ? "" : "min-h-[calc(100svh-var(--header-height))]"}`}
        {...cartRegion}
      >
        <h1 className="display mb-6 text-3xl outline-none md:mb-8" {...cartTitle}>
          CART
        </h1>
        {cart && (
          <ErrorBoundary>
            <RemovedNotice cart={cart} className={cart.groups.length > 0 ? "mb-6" : "border-b-0"} />
          </ErrorBoundary>
        )}
        <CookiesNeeded className="mb-6 border border-line p-4 text-sm" />
        {isFailed && <CartLoadError />}
        {!isFailed &&
          (cart ? (
            <FilledCart cart={cart} sent={sent} />
          ) : (
            <CartSkeleton isUnavailable={isUnavailable} />
          ))}
      </div>
      <ErrorBoundary>{!isFailed && !isFilled && <RelatedProducts />}</ErrorBoundary>
    </>
  );
}

function FilledCart({ cart, sent }: { cart: Cart; sent: SentForm | null }) {
  if (cart.groups.length === 0) return <EmptyCart />;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_380px] xl:gap-x-20">
      <div>
        <ErrorBoundary>
          <FreeShipping groups={cart.groups} className="mb-6" />
        </ErrorBoundary>
        <div className="label flex justify-between border-line border-b pb-3 text-ink-soft">
          <span>PRODUCT</span>
          <span>SUBTOTAL</span>
        </div>
        <CartGroups groups={cart.groups} note={cart.note} title="h2" />
      </div>
      <CartSummary cart={cart} sent={sent} />
      {/* As wide as the goods, beside the total. */}
      <div className="-mx-(--gutter) min-w-0">
        <ErrorBoundary>
          <RelatedProducts />
        </ErrorBoundary>
      </div>
    </div>
  );
}

const LINES = ["first", "second"];

function CartSkeleton({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <>
      <div aria-busy="true" className="needs-script grid gap-x-12 lg:grid-cols-[1fr_380px]">
        <p role="status" className="sr-only">
          Loading your cart
        </p>
        <div className="border-line border-t">
          {LINES.map((line) => (
            <div
              key={line}
              className="grid grid-cols-[88px_1fr] gap-4 py-8 sm:grid-cols-[120px_1fr]"
            >
              <div className="skeleton aspect-4/5" />
              <div>
                <div className="skeleton h-6 w-3/5" />
                <div className="skeleton mt-3 h-4 w-2/5" />
                <div className="skeleton mt-8 h-11 w-32" />
              </div>
            </div>
          ))}
        </div>
        <div className="skeleton h-72" />
      </div>
      <noscript>
        {isUnavailable ? (
          <Instead text={CART_UNREAD} href="/cart" name="Try again" />
        ) : (
          <>
            <EmptyCart />
            <p className="mt-6">{CART_NEEDS_COOKIES}</p>
          </>
        )}
      </noscript>
    </>
  );
}

function CartSummary({ cart, sent }: { cart: Cart; sent: SentForm | null }) {
  const isSignedIn = useCustomer() !== null;
  const discount = codeDiscount(cart);
  const takeCode = useRef<TakeCode>(null);
  const checkout = useRef<HTMLAnchorElement>(null);
  return (
    <aside aria-label="Summary" className="cart-summary">
      {discount > 0 && (
        <div className="mb-3 grid gap-2 border-line border-b pb-3 text-sm">
          <SummaryRow name="Subtotal" amount={formatPrice(cart.subtotal)} />
          <SummaryRow name={`Code ${cart.code?.code}`} amount={`−${formatPrice(discount)}`} />
        </div>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="label">TOTAL</span>
        <span className="text-lg tabular-nums">
          {`${formatPrice(cart.subtotal - discount)} ${basics.currency}`}
        </span>
      </p>
      <ErrorBoundary>
        <FirstOrderNote cart={cart} className="mt-2" />
      </ErrorBoundary>
      <p className="mt-2 text-ink-soft text-sm">
        {includedTaxNote() || "Shipping & taxes calculated at checkout"}
      </p>
      {cart.code && (
        <ErrorBoundary>
          <CodeField
            code={cart.code}
            isOutdone={isSignedIn && firstOrderDiscount(cart) > 0}
            refused={sent?.errors.code}
            typed={sent?.typed.code}
            take={takeCode}
            className="mt-3"
          />
        </ErrorBoundary>
      )}
      {isOrderable(cart) ? (
        <>
          <ButtonLink
            ref={checkout}
            href="/checkout"
            onClick={async (event) => {
              const code = takeCode.current?.();
              if (!code) return;
              event.preventDefault();
              if (await code) checkout.current?.click();
            }}
            className="without-code"
          >
            CHECKOUT
          </ButtonLink>
          {/* In its place while a code is typed: without script, it takes the code along. */}
          {cart.code?.code === "" && (
            <Button
              type="submit"
              form={CODE_FORM}
              name="next"
              value="checkout"
              onClick={(event) => {
                event.preventDefault();
                checkout.current?.click();
              }}
              className="with-code"
            >
              CHECKOUT
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="mt-6 text-oxblood text-sm">{ALL_SOLD_OUT}</p>
          <ButtonLink href="/products" className="mt-4 mb-6 w-full">
            START SHOPPING
          </ButtonLink>
        </>
      )}
      <AcceptedCards />
    </aside>
  );
}

function SummaryRow({ name, amount }: { name: string; amount: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="wrap-anywhere text-ink-soft">{name}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  );
}

const ALL_SOLD_OUT = "Everything in your cart is sold out.";

const ELSEWHERE = [
  { text: "New arrivals", href: "/products?sort=newest" },
  { text: "Designers", href: "/designers" },
  { text: "Shortlists", href: "/collections" },
];

function EmptyCart() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-8 border-line border-t pb-[14svh] text-center">
      <p className="display text-3xl">Your cart is empty.</p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
      <ul className="flex flex-wrap justify-center gap-x-8">
        {ELSEWHERE.map(({ text, href }) => (
          <li key={href}>
            <ShopLink href={href} className="line-link flex min-h-11 items-center text-sm">
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
