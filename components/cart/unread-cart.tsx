import { Button } from "@/components/ui/button";
import { Unread } from "@/components/ui/unread";
import { refreshCart } from "@/lib/api/browser/cart/refresh";

export function UnreadCart() {
  return (
    <Unread text="Your cart cannot be shown right now. Nothing in it is lost.">
      <Button look="secondary" onClick={() => void refreshCart()}>
        TRY AGAIN
      </Button>
    </Unread>
  );
}
