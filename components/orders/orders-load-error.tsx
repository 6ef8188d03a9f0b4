import { AccountFrame } from "@/components/account/account-frame";
import { ButtonLink } from "@/components/ui/form/button";
import { LoadErrorText } from "@/components/ui/message/load-error";

export function OrdersLoadError({ href }: { href: string }) {
  return (
    <AccountFrame>
      <section>
        <h1 className="display mb-6 text-3xl md:mb-8">Orders</h1>
        <LoadErrorText text="We can't load your orders right now. Please try again.">
          <ButtonLink href={href} look="secondary">
            TRY AGAIN
          </ButtonLink>
        </LoadErrorText>
      </section>
    </AccountFrame>
  );
}
