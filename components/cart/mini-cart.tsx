import { type FormEvent, memo, useState } from "react";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogClose } from "@/components/ui/dialog/dialog-close";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { saveNote } from "@/lib/api/browser/cart/actions";
import {
  keepTypedNote,
  letNoteStayHere,
  noteStaysHere,
  typedNote,
} from "@/lib/api/browser/cart/kept-note";
import type { Cart } from "@/lib/domain/cart/cart";
import { itemCount } from "@/lib/domain/cart/item-count";
import { MAX_NOTE_LENGTH } from "@/lib/domain/checkout/order-note";
import { formatPrice } from "@/lib/domain/money/money";
import { includedTaxNote } from "@/lib/domain/price/total-rows";
import { CartGroups, FreeShipping } from "./cart-groups";
import { cartRegion, cartTitle } from "./cart-title";
import { FirstOrderNote } from "./first-order-note";
import { MessageRegion } from "./message-region";
import { miniCart } from "./mini-cart-state";
import { RemovedNotice } from "./removed-notice";

const close = () => miniCart.set(false);

export function MiniCart({ isOpen, cart }: { isOpen: boolean; cart: Cart | undefined }) {
  return (
    <Dialog isOpen={isOpen} onClose={close} aria-labelledby="mini-cart-title" className="drawer">
      {cart && (
        <div className="flex h-full flex-col" {...cartRegion}>
          <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-5 md:pl-8">
            <h2
              id="mini-cart-title"
              aria-live="polite"
              className="label outline-none"
              {...cartTitle}
            >
              {`${itemCount(cart)} ITEMS`}
            </h2>
            <DialogClose />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-8">
            <ErrorBoundary>
              <FreeShipping
                groups={cart.groups}
                className="-mx-5 bg-linen px-5 py-3 md:-mx-8 md:px-8"
              />
            </ErrorBoundary>
            <ErrorBoundary>{cart.groups.length > 0 && <RemovedNotice cart={cart} />}</ErrorBoundary>
            <CartGroups groups={cart.groups} note={cart.note} onNavigate={close} />
            <div className="border-line border-t">
              <ErrorBoundary>
                <OrderNote note={cart.note} />
              </ErrorBoundary>
            </div>
          </div>
          <div className="border-line border-t px-5 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:px-8">
            <p className="flex items-baseline justify-between">
              <span className="label">Subtotal</span>
              <span className="text-md tabular-nums">{formatPrice(cart.subtotal)}</span>
            </p>
            <ErrorBoundary>
              <FirstOrderNote cart={cart} className="mt-1" />
            </ErrorBoundary>
            <p className="mt-1 mb-4 text-ink-soft text-sm">
              {includedTaxNote() || "shipping & taxes** calculated at checkout"}
            </p>
            <ButtonLink href="/cart" onClick={close} className="w-full">
              SHOW CART
            </ButtonLink>
          </div>
          <MessageRegion />
        </div>
      )}
    </Dialog>
  );
}

const WORDS = { typing: "", saving: "", saved: "Saved", failed: "Not saved" } as const;

/** Rendered again with the cart, it would lose what a program has set in it without an event. */
const OrderNote = memo(function OrderNote({ note }: { note: string }) {
  const [typed, keepTyped] = useState(typedNote);
  const [staysHere, setStaysHere] = useState(noteStaysHere);
  const text = typed ?? note;
  const setTyped = (next: string | null) => {
    keepTyped(next);
    keepTypedNote(next);
  };
  const [state, setState] = useState<keyof typeof WORDS>("typing");

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "saving" || staysHere) return;
    // A program may have set it without an event.
    const text = event.currentTarget.querySelector("textarea")?.value ?? "";
    if (text !== (typed ?? note)) setTyped(text);
    setState("saving");
    const result = await saveNote(text.trim());
    if (result.ok && typedNote() === text) setTyped(null);
    if (!result.ok && result.failure.kind === "notFound") {
      letNoteStayHere();
      setStaysHere(true);
      setState("typing");
      return;
    }
    const outcome = result.ok ? "saved" : "failed";
    setState((now) => (now === "saving" ? outcome : now));
  };

  return (
    <details open={note !== "" || typed !== null}>
      <summary className="fold-plus label min-h-14 text-ink-soft">Order note</summary>
      <form onSubmit={save} className="grid gap-2">
        <textarea
          aria-label="Order note"
          dir="auto"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          placeholder="How can we help you?"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setState("typing");
          }}
          className="order-note"
        />
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Message
            text={staysHere ? "Sent with your order" : WORDS[state]}
            tone={state === "failed" ? "error" : "success"}
            className="text-sm"
          />
          {!staysHere && (
            <Button type="submit" look="secondary" size="medium" aria-busy={state === "saving"}>
              {state === "saving" ? <LoadingDots text="Saving" /> : "SAVE"}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
});
