import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";
import { Message } from "@/components/ui/message";
import type { Result } from "@/lib/domain/result";
import {
  type AddressDraft,
  type AddressErrors,
  addressErrors,
  checkSavedAddress,
} from "@/lib/domain/saved-address";
import { AddressFields } from "./address-fields";

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
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [notice, setNotice] = useState("");
  const [isGone, setGone] = useState(false);
  const [isSaving, setSaving] = useState(false);

  /** How often the address was refused: each time the focus goes to the first field in the way. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const type = (changes: Partial<AddressDraft>) => {
    const typed = { ...draft, ...changes };
    setDraft(typed);
    onType?.(typed);
    setNotice("");
    setErrors((shown) => {
      const left = { ...shown };
      for (const field of Object.keys(changes)) delete left[field as keyof AddressDraft];
      return left;
    });
  };

  const refuse = (wrong: AddressErrors) => {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const { errors: wrong } = checkSavedAddress(draft);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setSaving(true);
    const result = await save(draft, isGone);
    setSaving(false);
    if (result.ok) return onSaved();
    const { kind, fields, message } = result.failure;
    const found = addressErrors(fields ?? {});
    refuse(found);
    setGone(isGone || kind === "notFound");
    if (Object.keys(found).length === 0) {
      setNotice(kind === "notFound" || kind === "conflict" ? message || NOT_SAVED : NOT_SAVED);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-6">
        <AddressFields id={id} draft={draft} errors={errors} onType={type} />
      </div>
      <footer className="border-line border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-8">
        <Message text={notice} tone="error" className={notice ? "mb-3 text-sm" : ""} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onCancel} className="max-sm:px-3">
            CANCEL
          </Button>
          <Button type="submit" aria-busy={isSaving} className="max-sm:px-3">
            {isSaving ? <LoadingDots text="Saving" /> : isGone ? "SAVE AS NEW" : "SAVE ADDRESS"}
          </Button>
        </div>
      </footer>
    </form>
  );
}
