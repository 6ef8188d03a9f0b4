import { Minus, Plus } from "@/components/ui/plus-minus";
import { PROCESSING_TIME, RETURN_WINDOW_DAYS } from "@/lib/domain/constants";

/** Delivery and returns at more length, folded. */
export function DeliveryFold() {
  return (
    <details className="group border-line border-y">
      <summary className="label flex min-h-14 items-center justify-between">
        <h2>Delivery & returns</h2>
        <Plus size={18} className="group-open:hidden" />
        <Minus size={18} className="hidden group-open:block" />
      </summary>
      <p className="pb-6 text-ink-soft">
        Sent within {PROCESSING_TIME}. Returns can be requested within {RETURN_WINDOW_DAYS} days of
        receipt; items must be unused and in their original package with tags.
      </p>
    </details>
  );
}
