import { X } from "@/components/ui/icon/icons";

export function DialogClose({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      className={`flex size-11 shrink-0 items-center justify-center transition-colors hover:text-ink-soft ${className}`}
    >
      <X size={20} />
    </button>
  );
}
