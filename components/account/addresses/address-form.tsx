import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import { useForm } from "@/components/ui/use-form";
import { type Result, refusedFields } from "@/lib/domain/result";
import { type AddressDraft, checkSavedAddress, emptyAddress } from "@/lib/domain/saved-address";
import { AddressFields } from "./address-fields";

const FIELDS = Object.keys(emptyAddress) as (keyof AddressDraft)[];
const NOT_SAVED = "Your address could not be saved. Please try again.";

/**
 * The form of one address. What is wrong stands beside its field and what was typed stays; an
 * address that was deleted elsewhere meanwhile can be saved as a new one.
 */
export function AddressForm({
  initial,
  onType,
  save,
  onSaved,
  onCancel,
}: {
  initial: AddressDraft;
  onType?: (draft: AddressDraft) => void;
  save: (draft: AddressDraft, isNew: boolean) => Promise<Result<unknown>>;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(initial);
  const [notice, setNotice] = useState("");
  const [isGone, setGone] = useState(false);
  const { ref, errors, isBusy, clear, submit } = useForm<keyof AddressDraft>();

  const type = (changes: Partial<AddressDraft>) => {
    const typed = { ...draft, ...changes };
    setDraft(typed);
    onType?.(typed);
    setNotice("");
    clear(...FIELDS.filter((field) => field in changes));
  };

  const saveOnce = submit(
    () => checkSavedAddress(draft).errors,
    async () => {
      const result = await save(draft, isGone);
      if (result.ok) {
        onSaved();
        return "done";
      }
      const { kind, fields, message } = result.failure;
      const found = refusedFields(fields, FIELDS);
      setGone(isGone || kind === "notFound");
      if (Object.keys(found).length === 0)
        setNotice(kind === "notFound" || kind === "conflict" ? message || NOT_SAVED : NOT_SAVED);
      return found;
    },
  );

  return (
    <form ref={ref} noValidate onSubmit={saveOnce} className="flex min-h-0 flex-col">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-6">
        <AddressFields id={id} draft={draft} errors={errors} onType={type} />
      </div>
      <footer className="border-line border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-8">
        <Message text={notice} tone="error" className={notice ? "mb-3 text-sm" : ""} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onCancel} className="max-sm:px-3">
            CANCEL
          </Button>
          <Button type="submit" aria-busy={isBusy} className="max-sm:px-3">
            {isBusy ? <LoadingDots text="Saving" /> : isGone ? "SAVE AS NEW" : "SAVE ADDRESS"}
          </Button>
        </div>
      </footer>
    </form>
  );
}
