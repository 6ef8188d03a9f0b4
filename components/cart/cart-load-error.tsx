import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/form/button-class";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { refreshCart } from "@/lib/api/browser/cart/refresh";

export const CART_UNREAD = "We can't load your cart right now. Nothing in it is lost.";

export function CartLoadError() {
  return <LoadErrorText text={CART_UNREAD} onRetry={() => void refreshCart()} />;
}

/** Where there is no script. */
export function Instead({ text, href, name }: { text: string; href: string; name: string }) {
  return (
    <LoadErrorText text={text}>
      <a href={href} className={buttonClass({ look: "secondary" })}>
        {name}
      </a>
    </LoadErrorText>
  );
}

const never = () => () => undefined;

/** Without cookies the cart lasts as long as the page, and the checkout cannot be loaded. */
export function CookiesNeeded({ className }: { className: string }) {
  const areBlocked = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return areBlocked ? <p className={className}>{COOKIES_NEEDED}</p> : null;
}

const COOKIES_NEEDED =
  "Your browser blocks cookies. Allow them for this shop to keep your cart and to check out.";

export const CART_NEEDS_COOKIES =
  "If you have added something, allow cookies for this shop: your cart is kept with them.";
