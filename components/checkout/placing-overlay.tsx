import { LoadingDots } from "@/components/ui/loading-dots";

/** Covers the page while the order is placed. */
export function PlacingOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-paper/90"
    >
      <p className="display text-2xl">Placing your order</p>
      <LoadingDots text="Please wait" />
    </div>
  );
}
