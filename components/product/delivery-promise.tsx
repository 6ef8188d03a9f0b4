import { RotateCcw, Truck } from "@/components/ui/icons";
import { PROCESSING_TIME, RETURN_WINDOW_DAYS } from "@/lib/domain/constants";

/** Who sends a piece and when, and how long it can be returned. */
export function DeliveryPromise({ brandName }: { brandName: string }) {
  return (
    <ul className="grid gap-2 text-ink-soft text-sm">
      <li className="flex items-center gap-3">
        <Truck size={18} className="shrink-0" />
        Sent by {brandName} within {PROCESSING_TIME}
      </li>
      <li className="flex items-center gap-3">
        <RotateCcw size={18} className="shrink-0" />
        Returns within {RETURN_WINDOW_DAYS} days of receipt
      </li>
    </ul>
  );
}
