import { Button } from "@/components/ui/button";
import { LoadErrorText } from "@/components/ui/load-error";
import { refreshCart } from "@/lib/api/browser/cart/refresh";

export function CartLoadError() {
  return (
    <LoadErrorText text="Your cart cannot be shown right now. Nothing in it is lost.">
      <Button look="secondary" onClick={() => void refreshCart()}>
        TRY AGAIN
      </Button>
    </LoadErrorText>
  );
}
