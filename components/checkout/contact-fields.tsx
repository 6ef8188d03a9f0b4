import { EmailSuggestion } from "@/components/auth/email-suggestion";
import { ErrorBoundary } from "@/components/ui/error-boundary";
import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import type { Cart } from "@/lib/domain/cart";
import { logInPath } from "@/lib/domain/return-path";
import { FirstOrderOffer } from "./first-order-offer";
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
