import { useId, useState } from "react";
import { Modal } from "@/components/ui/dialog/modal";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import type { AddressBookState } from "@/lib/api/browser/addresses/use-addresses";
import type { AddressText } from "@/lib/domain/address/address";
import { checkSavedAddress } from "@/lib/domain/address/check-saved-address";
import {
  ADDRESS_GONE,
  type AddressDraft,
  emptyAddress,
  type SavedAddress,
} from "@/lib/domain/address/saved-address";
import { findUsState, US_STATES } from "@/lib/domain/address/us-states";
import { fieldErrorsOf, type Result } from "@/lib/domain/result";
import { ADDRESS_INPUTS } from "./address-inputs";

const FIELDS = Object.keys(emptyAddress) as (keyof AddressDraft)[];
/** A ZIP code's error may name the state. */
const ZIPCODE = ["zipcode"] as const;
const NOT_SAVED = "Your address could not be saved. Please try again.";

const STATES = [
  { value: "", text: "Choose a state" },
  ...US_STATES.map(({ name, code }) => ({ value: code, text: name })),
];
const NO_STATE = { name: "", code: "" };

function AddressForm({
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
    clear(...FIELDS.filter((field) => field in changes), ...(changes.state ? ZIPCODE : []));
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
      const found = fieldErrorsOf(fields, FIELDS);
      setGone(isGone || kind === "notFound");
      if (Object.keys(found).length === 0)
        setNotice(
          kind === "notFound" ? ADDRESS_GONE : (kind === "conflict" && message) || NOT_SAVED,
        );
      return found;
    },
  );

  const line = (field: keyof AddressText) => ({
    ...ADDRESS_INPUTS[field],
    id: `${id}-${field}`,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => type({ [field]: event.target.value }),
  });

  return (
    <form ref={ref} noValidate onSubmit={saveOnce} className="flex min-h-0 flex-col">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 sm:py-6">
        <div className="grid grid-cols-2 gap-x-4 gap-y-5">
          <TextField {...line("firstName")} className="max-sm:col-span-2" />
          <TextField {...line("lastName")} className="max-sm:col-span-2" />
          <TextField {...line("company")} className="col-span-2" />
          <TextField {...line("address")} className="col-span-2" />
          <TextField {...line("apartment")} className="max-sm:col-span-2" />
          <TextField {...line("city")} className="max-sm:col-span-2" />
          <SelectField
            id={`${id}-state`}
            label="State"
            autoComplete="address-level1"
            required
            value={findUsState(draft.state)?.code ?? ""}
            error={errors.state}
            options={STATES}
            onChange={(event) =>
              type({ state: findUsState({ name: "", code: event.target.value }) ?? NO_STATE })
            }
          />
          <TextField {...line("zipcode")} />
          <TextField
            id={`${id}-country`}
            label="Country"
            value={draft.country}
            error={errors.country}
            readOnly
            className="max-sm:col-span-2 [&_input]:bg-linen"
          />
          <TextField {...line("phone")} className="max-sm:col-span-2" />
        </div>
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

export function AddressEditor({
  editing,
  book,
  onClose,
  onSaved,
}: {
  editing: { address: SavedAddress | null } | null;
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
