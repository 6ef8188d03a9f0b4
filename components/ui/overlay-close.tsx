import { X } from "@/components/ui/icons";

/** Closes the dialog it stands in, without script of its own. */
export function OverlayClose({ className = "" }: { className?: string }) {
  return (
    <form method="dialog" className={className}>
      <button
        type="submit"
        aria-label="Close"
        className="flex size-11 items-center justify-center transition-colors hover:text-ink-soft"
      >
        <X size={20} strokeWidth={1.25} aria-hidden="true" />
      </button>
    </form>
  );
}
