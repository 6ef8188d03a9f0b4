"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { cartCode } from "@/components/cart/cart-button";
import { miniCart } from "@/components/cart/mini-cart-state";
import { savesData, whenIdle, whenNear, whenWanted } from "@/components/ui/deferred/defer";
import { useDeferred } from "@/components/ui/deferred/use-deferred";
import { Button } from "@/components/ui/form/button";
import { QuantityStepper } from "@/components/ui/form/quantity-stepper";
import { FieldError, FieldLabel } from "@/components/ui/form/text-field";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { leaveFor } from "@/lib/api/browser/leave";
import { showMessage } from "@/lib/api/browser/messages";
import { lazily } from "@/lib/api/browser/shopper/ask-server";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import { useShopper } from "@/lib/api/browser/shopper/shopper";
import type { AddedPiece } from "@/lib/domain/cart/cart";
import {
  canDecrement,
  canIncrement,
  maxQuantity,
  TOO_MANY_PIECES,
} from "@/lib/domain/cart/quantity";
import { MESSAGE_MS } from "@/lib/domain/constants";
import {
  characters,
  type EngravingRule,
  engravedValue,
  engravingError,
  engravingText,
  withEngraving,
} from "@/lib/domain/product/engraving";
import { isFinalSale } from "@/lib/domain/product/final-sale";
import { chosenValues } from "@/lib/domain/product/variation";
import { useProductChoice } from "./product-choice";

const loadBar = () => import("./buy-bar").then((module) => module.BuyBar);

const whenWantedHere = whenWanted("[data-choice]");

/** The middle half of the window. */
const MIDDLE = "-25% 0px";

const pageShown = () => window.location.pathname.split("/", 3).join("/");

export function AddToCart() {
  const router = useRouter();
  const customer = useCustomer();
  const isCartLoading = useShopper((shopper) => shopper.isCartLoading, false);
  const { product, selection, inventory, isOutOfStock, cents, image } = useProductChoice();
  const engraved = engravedValue(selection, product.variations);
  const [engraving, setEngraving] = useState("");
  const [engravingProblem, setEngravingProblem] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(product.quantity);
  const [underWay, setUnderWay] = useState<"add" | "buy" | null>(null);
  const [error, setError] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLDivElement>(null);
  const { code: BuyBar } = useDeferred(loadBar, whenIdle);
  const quantity = isOutOfStock ? 1 : Math.min(wanted, Math.max(1, maxQuantity(inventory)));

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    cartCode.bring(() => import("./cart-code-here"));
    const callOffs = [whenWantedHere(cartCode.evaluate)];
    if (!savesData())
      callOffs.push(
        whenIdle(cartCode.fetch),
        whenNear(() => button.current, MIDDLE)(cartCode.evaluate),
      );
    return () => {
      for (const callOff of callOffs) callOff();
    };
  }, []);

  /** What the cart shows before the server has answered; nothing where the page knows no price. */
  const pieceOf = (values: string[], engraving: string): AddedPiece | null =>
    product.brand && cents !== null
      ? {
          productId: product.id,
          name: product.name,
          quantity,
          unitPrice: cents,
          inventory,
          brand: { ...product.brand, isInternational: false },
          picture: image ?? product.picture,
          shippingOptions: product.shippingOptions,
          ...(isFinalSale(product, selection) && { isFinalSale: true }),
          chosen: withEngraving(
            values.map((value, index) => ({
              variation: product.variations[index]?.name ?? "",
              value,
            })),
            engraved ? [{ ...engraved.engraving, value: engraved.value }] : [],
            engravingText(engraving),
          ),
        }
      : null;

  const add = async (purpose: "add" | "buy") => {
    if (underWay) return;
    // A program may have set it without an event.
    const engraving = field.current?.value ?? "";
    setEngraving(engraving);
    const wrong = engraved && engravingError(engraved.engraving, engraving);
    setEngravingProblem(wrong ?? "");
    if (wrong) return field.current?.focus();
    const page = pageShown();
    setUnderWay(purpose);
    setError("");
    if (purpose === "add") miniCart.set(true);
    const addition = {
      productId: product.id,
      quantity,
      valueIds: [...selection],
      values: chosenValues(selection, product.variations),
      ...(engraved && { engraving: engravingText(engraving) }),
    };
    const piece = purpose === "add" ? pieceOf(addition.values, engraving) : null;
    const result = await lazily(cartCode.changes, (actions) => actions.addPiece(addition, piece));
    setUnderWay(null);
    if (!result.ok) miniCart.set(false);
    if (!result.ok && result.failure.isCodeLost) return button.current?.closest("form")?.submit();
    clearTimeout(timer.current);
    const isLimit = !result.ok && result.failure.code === "most-pieces";
    setError(result.ok ? "" : isLimit ? TOO_MANY_PIECES : "Product Out Of Stock");
    // A shopper who has left for another page stays there.
    if (pageShown() !== page) return;
    if (!result.ok) {
      if (!isLimit) timer.current = setTimeout(() => setError(""), MESSAGE_MS);
      return;
    }
    if (purpose === "buy") router.push("/cart");
    else void cartCode.drawer().catch(() => leaveFor("/cart"));
    showMessage(`${product.name} added to cart`, "spoken");
  };

  const dots = underWay === "add" ? "Adding to cart" : isCartLoading && "ADD TO CART";
  const label = isOutOfStock ? "OUT OF STOCK" : dots ? <LoadingDots text={dots} /> : "ADD TO CART";

  const action = (
    <Button
      type="submit"
      onClick={(event) => {
        // Without script the form is posted.
        event.preventDefault();
        void add("add");
      }}
      disabled={isOutOfStock}
      aria-busy={underWay === "add"}
      className="w-full whitespace-nowrap max-xs:px-4"
    >
      {label}
    </Button>
  );

  return (
    <div className="grid gap-3">
      {engraved && !isOutOfStock && (
        <EngravingField
          ref={field}
          name={engraved.value}
          rule={engraved.engraving}
          text={engraving}
          error={engravingProblem}
          onType={(text) => {
            setEngraving(text);
            setEngravingProblem("");
          }}
        />
      )}
      {!isOutOfStock && (
        <noscript>
          <label className="flex items-center gap-3 text-sm">
            Quantity
            <input
              type="number"
              name="quantity"
              min={1}
              defaultValue={quantity}
              inputMode="numeric"
              autoComplete="off"
              className="field w-24!"
            />
          </label>
        </noscript>
      )}
      <div className="flex gap-3">
        {!isOutOfStock && (
          <div className="needs-script flex">
            <input type="hidden" name="quantity" value={quantity} />
            <QuantityStepper
              name={product.name}
              quantity={quantity}
              canDecrement={canDecrement({ quantity })}
              canIncrement={canIncrement({ quantity, inventory })}
              onChange={setWanted}
            />
          </div>
        )}
        <div ref={button} className="min-w-0 flex-1">
          {action}
        </div>
      </div>
      {!isOutOfStock && (
        <div className="customers-only needs-script min-h-12">
          {customer && (
            <Button
              look="secondary"
              onClick={() => add("buy")}
              aria-busy={underWay === "buy"}
              className="w-full whitespace-nowrap"
            >
              {underWay === "buy" ? <LoadingDots text="Adding to cart" /> : "BUY NOW"}
            </Button>
          )}
        </div>
      )}
      <Message text={error} tone="error" className="text-sm empty:absolute" />
      <ErrorBoundary>{BuyBar && <BuyBar after={button}>{action}</BuyBar>}</ErrorBoundary>
    </div>
  );
}

function EngravingField({
  ref,
  name,
  rule,
  text,
  error,
  onType,
}: {
  ref: RefObject<HTMLInputElement | null>;
  /** The value that asks for it, such as Initials. */
  name: string;
  rule: EngravingRule;
  text: string;
  error: string;
  onType: (text: string) => void;
}) {
  const id = useId();
  const about = [`${id}-about`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <FieldLabel id={id} label={name} />
      <input
        ref={ref}
        id={id}
        name="engraving"
        value={text}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={about}
        className="field"
      />
      <FieldError id={id} error={error} />
      <p id={`${id}-about`} className="mt-1.5 text-ink-soft text-sm">
        Up to {characters(rule.maxLength)}, engraved as you type them.
      </p>
    </div>
  );
}
