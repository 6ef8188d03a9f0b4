import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { AddressDraft, AddressErrors } from "@/lib/domain/saved-address";
import { findUsState, US_STATES } from "@/lib/domain/us-states";

const STATES = [
  { value: "", text: "Choose a state" },
  ...US_STATES.map(({ name, code }) => ({ value: code, text: name })),
];
const NO_STATE = { name: "", code: "" };

type Written = Exclude<keyof AddressDraft, "state" | "country">;

/** The fields of one address, each with its first error. */
export function AddressFields({
  id,
  draft,
  errors,
  onType,
}: {
  id: string;
  draft: AddressDraft;
  errors: AddressErrors;
  onType: (changes: Partial<AddressDraft>) => void;
}) {
  const written = (field: Written) => ({
    id: `${id}-${field}`,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField
        {...written("firstName")}
        label="First name"
        autoComplete="given-name"
        required
        className="max-sm:col-span-2"
      />
      <TextField
        {...written("lastName")}
        label="Last name"
        autoComplete="family-name"
        required
        className="max-sm:col-span-2"
      />
      <TextField
        {...written("company")}
        label="Company"
        isOptional
        autoComplete="organization"
        className="col-span-2"
      />
      <TextField
        {...written("address")}
        label="Address"
        autoComplete="address-line1"
        required
        className="col-span-2"
      />
      <TextField
        {...written("apartment")}
        label="Apartment"
        isOptional
        autoComplete="address-line2"
        className="max-sm:col-span-2"
      />
      <TextField
        {...written("city")}
        label="City"
        autoComplete="address-level2"
        required
        className="max-sm:col-span-2"
      />
      <SelectField
        id={`${id}-state`}
        label="State"
        autoComplete="address-level1"
        required
        value={findUsState(draft.state)?.code ?? ""}
        error={errors.state}
        options={STATES}
        onChange={(event) =>
          onType({ state: findUsState({ name: "", code: event.target.value }) ?? NO_STATE })
        }
      />
      <TextField
        {...written("zipcode")}
        label="Zip code"
        autoComplete="postal-code"
        inputMode="numeric"
        required
      />
      <TextField
        id={`${id}-country`}
        label="Country"
        value={draft.country}
        error={errors.country}
        readOnly
        className="max-sm:col-span-2 [&_input]:bg-linen"
      />
      <TextField
        {...written("phone")}
        label="Phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="max-sm:col-span-2"
      />
    </div>
  );
}
