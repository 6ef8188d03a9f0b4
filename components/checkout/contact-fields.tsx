import { EmailSuggestion } from "@/components/auth/email-suggestion";
import { TextField } from "@/components/ui/form/text-field";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { type Cart, firstOrderDiscount } from "@/lib/domain/cart/cart";
import { formatPrice } from "@/lib/domain/money/money";
import { logInPath, registerPath } from "@/lib/domain/return-path";
import { percent } from "@/lib/domain/text/wording";
import { fieldId, Section } from "./form-parts";

export function ContactFields({
  email,
  cart,
  typed,
  error,
  onType,
}: {
  /** A customer's; `null` for guests. */
  email: string | null;
  cart: Cart;
  typed: string;
  error?: string;
  onType: (text: string) => void;
}) {
  if (email === "") return null;
  return (
    <Section title="Contact">
      {email !== null ? (
        <p className="wrap-anywhere border border-line bg-linen px-3.5 py-3">
          {email}
          <span className="block text-ink-soft text-sm">We'll send order updates here.</span>
        </p>
      ) : (
        <>
          <EmailSuggestion onTake={onType}>
            {(watch) => (
              <TextField
                id={fieldId("email")}
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                value={typed}
                error={error}
                onChange={(event) => onType(event.target.value)}
                {...watch}
              />
            )}
          </EmailSuggestion>
          <ErrorBoundary>
            <FirstOrderOffer cart={cart} />
          </ErrorBoundary>
          <ErrorBoundary>
            <LogInOffer />
          </ErrorBoundary>
        </>
      )}
    </Section>
  );
}

function LogInOffer() {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      Have an account?
      <ShopLink href={logInPath("/checkout")} className="flex min-h-11 items-center text-ink">
        <span className="underline-rest">Log in</span>
      </ShopLink>
    </p>
  );
}

function FirstOrderOffer({ cart }: { cart: Cart }) {
  const discount = firstOrderDiscount(cart);
  if (discount === 0) return null;
  return (
    <p className="mt-3 text-sm">
      {percent(cart.firstOrderBasisPoints ?? 0)} off your first order: log in or{" "}
      <ShopLink href={registerPath("/checkout")} className="underline underline-offset-4">
        create an account
      </ShopLink>
      , and this order is <span>{formatPrice(discount)}</span> less.
    </p>
  );
}
