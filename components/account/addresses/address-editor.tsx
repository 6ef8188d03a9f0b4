import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import type { AddressBookState } from "@/lib/api/browser/addresses/use-addresses";
import { type AddressDraft, emptyAddress, type SavedAddress } from "@/lib/domain/saved-address";
import { AddressForm } from "./address-form";

/** What the editor is open for: an address that is saved, or `null` for a new one. */
export interface Editing {
  address: SavedAddress | null;
}

/** The modal in which an address is added or edited. An unfinished new one is kept when it closes. */
export function AddressEditor({
  editing,
  book,
  onClose,
  onSaved,
}: {
  editing: Editing | null;
  book: Pick<AddressBookState, "add" | "update">;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [unfinished, setUnfinished] = useState<AddressDraft>(emptyAddress);
  const saved = editing?.address;
  return (
    <Modal
      title={saved ? "Edit address" : "Add address"}
      isOpen={editing !== null}
      onClose={onClose}
    >
      <AddressForm
        initial={saved ?? unfinished}
        onType={saved ? undefined : setUnfinished}
        save={(draft, isNew) => (saved && !isNew ? book.update(saved.id, draft) : book.add(draft))}
        onSaved={() => {
          if (!saved) setUnfinished(emptyAddress);
          onSaved();
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
