import { useLayoutEffect, useRef } from "react";
import { LoadingDots } from "@/components/ui/loading-dots";

/** Covers the page while the order is placed: nothing behind it can be reached. */
export function PlacingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the page, so that the focus goes back first.
  useLayoutEffect(() => {
    const overlay = dialog.current;
    overlay?.showModal();
    return () => overlay?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Placing your order"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper/90 text-ink backdrop:bg-transparent"
    >
      <div
        role="status"
        className="flex min-h-full flex-col items-center justify-center gap-6 text-center"
      >
        <p className="display text-2xl">Placing your order</p>
        <LoadingDots text="Please wait" />
      </div>
    </dialog>
  );
}
