import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { Modal } from "@/components/ui/modal";
import type { Result } from "@/lib/domain/result";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";

/** Asks before an address is deleted. */
export function DeleteAddress({
  address,
  remove,
  onClose,
  onDeleted,
}: {
  address: SavedAddress | null;
  remove: (id: number) => Promise<Result<null>>;
  onClose: () => void;
  onDeleted: () => void;
}) {
  return (
    <Modal
      title="Delete this address?"
      role="alertdialog"
      isOpen={address !== null}
      onClose={onClose}
    >
      {address && (
        <Question
          address={address}
          remove={() => remove(address.id)}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      )}
    </Modal>
  );
}

function Question({
  address,
  remove,
  onClose,
  onDeleted,
}: {
  address: SavedAddress;
  remove: () => Promise<Result<null>>;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const [state, setState] = useState<"asking" | "deleting" | "failed">("asking");

  const confirm = async () => {
    if (state === "deleting") return;
    setState("deleting");
    const result = await remove();
    if (result.ok) onDeleted();
    else setState("failed");
  };

  return (
    <div className="overflow-y-auto px-5 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-8 sm:pb-8">
      <p className="wrap-anywhere text-ink-soft">
        {address.firstName} {address.lastName}, {savedAddressLines(address).join(", ")}
      </p>
      <Message
        text={state === "failed" ? "The address could not be deleted. Please try again." : ""}
        tone="error"
        className="mt-3 text-sm"
      />
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button look="secondary" onClick={onClose}>
          KEEP IT
        </Button>
        <Button onClick={() => void confirm()} aria-busy={state === "deleting"}>
          {state === "deleting" ? <LoadingDots text="Deleting" /> : "DELETE"}
        </Button>
      </div>
    </div>
  );
}
