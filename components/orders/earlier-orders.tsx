import { Button } from "@/components/ui/form/button";

export function EarlierOrders({ isAsked }: { isAsked: boolean }) {
  return (
    <section aria-label="Guest orders" className="mt-10 border-line border-t pt-6 text-sm">
      {isAsked ? (
        <p role="status">
          If there are orders with your email, we've sent you a link that adds them here.
        </p>
      ) : (
        <form
          action="/api/orders/earlier"
          method="post"
          className="flex flex-wrap items-center justify-between gap-4"
        >
          <p className="text-ink-soft">
            Ordered as a guest? We'll email you a link that adds those orders here.
          </p>
          <Button type="submit" look="secondary" size="medium">
            EMAIL ME A LINK
          </Button>
        </form>
      )}
    </section>
  );
}
