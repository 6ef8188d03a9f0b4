import { Question } from "@/components/ui/question";
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
  const confirm = async () => {
    const isDeleted = address !== null && (await remove(address.id)).ok;
    if (isDeleted) onDeleted();
    return isDeleted;
  };
  return (
    <Question
      title="Delete this address?"
      isOpen={address !== null}
      no="KEEP IT"
      yes="DELETE"
      busyText="Deleting"
      failedText="The address could not be deleted. Please try again."
      onYes={confirm}
      onClose={onClose}
    >
      {address &&
        `${address.firstName} ${address.lastName}, ${savedAddressLines(address).join(", ")}`}
    </Question>
  );
}
