import { Dialog } from "@/components/ui/dialog";
import { LoadingDots } from "@/components/ui/loading-dots";

/** Covers the page while the order is placed: nothing behind it can be reached. */
export function PlacingOverlay() {
  return (
    <Dialog
      isLight={false}
      aria-label="Placing your order"
      onCancel={(event) => event.preventDefault()}
      className="placing"
    >
      <div
        role="status"
        className="flex min-h-full flex-col items-center justify-center gap-6 text-center"
      >
        <p className="display text-2xl">Placing your order</p>
        <LoadingDots text="Please wait" />
      </div>
    </Dialog>
  );
}
