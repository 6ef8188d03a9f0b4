import { Button } from "@/components/ui/form/button";
import { LoadErrorText } from "@/components/ui/message/load-error";
import { refreshCart } from "@/lib/api/browser/cart/refresh";

export const CART_UNREAD = "We can't load your cart right now. Nothing in it is lost.";

export function CartLoadError() {
  return (
    <LoadErrorText text={CART_UNREAD}>
      <Button look="secondary" onClick={() => void refreshCart()}>
        TRY AGAIN
      </Button>
    </LoadErrorText>
  );
}
