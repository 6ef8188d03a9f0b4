import { ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogClose } from "@/components/ui/dialog-close";
import { type Cart, itemCount } from "@/lib/domain/cart";
import { formatPrice } from "@/lib/domain/money";
import { CartGroups } from "./cart-groups";
import { cartRegion, cartTitle } from "./cart-title";
import { FreeShipping } from "./free-shipping";
import { MessageRegion } from "./message-region";
import { miniCart } from "./mini-cart-state";
import { OrderNote } from "./order-note";

const close = () => miniCart.set(false);

/** The bag in a drawer. */
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
              {itemCount(cart)} ITEMS
            </h2>
            <DialogClose />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-8">
            <FreeShipping
              groups={cart.groups}
              className="-mx-5 bg-linen px-5 py-3 md:-mx-8 md:px-8"
            />
            <CartGroups groups={cart.groups} onNavigate={close} />
            <div className="border-line border-t pt-6">
              <OrderNote note={cart.note} />
            </div>
          </div>
          <div className="border-line border-t px-5 pt-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:px-8">
            <p className="flex items-baseline justify-between">
              <span className="label">Subtotal</span>
              <span className="text-md tabular-nums">{formatPrice(cart.subtotal)}</span>
            </p>
            <p className="mt-1 mb-4 text-ink-soft text-sm">
              shipping & taxes** calculated at checkout
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
