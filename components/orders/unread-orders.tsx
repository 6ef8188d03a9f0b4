import { ButtonLink } from "@/components/ui/button";
import { Unread } from "@/components/ui/unread";

export function UnreadOrders({ href }: { href: string }) {
  return (
    <section>
      <h1 className="display mb-6 text-3xl md:mb-8">Orders</h1>
      <Unread text="Your orders cannot be shown right now. Please try again.">
        <ButtonLink href={href} look="secondary">
          TRY AGAIN
        </ButtonLink>
      </Unread>
    </section>
  );
}
