import { AcceptedCards } from "@/components/cart/accepted-cards";

/** What PAY NOW leads to. */
export function PayNote() {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="text-ink-soft text-sm">
        Next, you'll pay on a secure page. You won't be charged before then.
      </p>
      <AcceptedCards />
    </div>
  );
}
