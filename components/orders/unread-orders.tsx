import { ButtonLink } from "@/components/ui/button";

/** A customer's orders could not be read. */
export function UnreadOrders({ href }: { href: string }) {
  return (
    <section>
      <h1 className="display mb-6 text-3xl md:mb-8">Orders</h1>
      <div className="flex min-h-[40vh] flex-col items-start gap-6 border-line border-t pt-8">
        <p role="status">Your orders cannot be shown right now. Please try again.</p>
        <ButtonLink href={href} look="secondary">
          TRY AGAIN
        </ButtonLink>
      </div>
    </section>
  );
}
