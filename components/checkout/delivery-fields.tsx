import { useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/plus-minus";
import { SelectField } from "@/components/ui/select-field";
import { errorProps, FieldError, FieldLabel, TextField } from "@/components/ui/text-field";
import type { CheckoutForm } from "@/lib/domain/checkout";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";
import { DeliveryLines } from "./delivery-lines";
import { fieldId, Section } from "./form-parts";
import type { CheckoutState } from "./use-checkout";

export function DeliveryFields({ checkout }: { checkout: CheckoutState }) {
  const field = (name: keyof CheckoutForm) => ({
    id: fieldId(name),
    value: checkout.form[name],
    error: checkout.errors[name],
    onChange: (event: { target: { value: string } }) => checkout.type(name, event.target.value),
  });
  const { countries, destination, areCountriesAway } = checkout;
  const isUnitedStates = destination?.country === "US";
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const hasRegion = country ? country.provinces.length > 0 : !areCountriesAway;
  return (
    <Section title="Delivery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <SavedAddresses checkout={checkout} />
        <CountryField checkout={checkout} />
        <DeliveryLines
          field={field}
          format={checkout.format}
          zipKeys={isUnitedStates ? "numeric" : "text"}
          region={hasRegion && <RegionField checkout={checkout} />}
        />
        <MoreFields checkout={checkout} field={field} />
      </div>
    </Section>
  );
}

function SavedAddresses({ checkout }: { checkout: CheckoutState }) {
  const { addresses, chosen } = checkout.saved;
  if (!addresses) return <div aria-hidden="true" className="skeleton col-span-2 mt-7.5 h-12" />;
  if (addresses.length === 0) return null;
  return (
    <SelectField
      id="checkout-saved-address"
      label="Saved addresses"
      value={chosen ? String(chosen.id) : ""}
      onChange={(event) => checkout.chooseSaved(Number(event.target.value) || null)}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), text: textOf(address) })),
        { value: "", text: "Another address" },
      ]}
      className="col-span-2"
    />
  );
}

function textOf(address: SavedAddress): string {
  const { firstName, lastName, country } = address;
  const lines = savedAddressLines(address).filter((line) => line !== country);
  return `${firstName} ${lastName}, ${lines.join(", ")}`;
}

const LOADING = [{ value: "", text: "Loading…" }];

const optionOf = ({ code, name }: { code: string; name: string }) => ({ value: code, text: name });

function CountryField({ checkout }: { checkout: CheckoutState }) {
  const { countries, destination, errors } = checkout;
  const options = useMemo(() => countries?.countries.map(optionOf) ?? LOADING, [countries]);
  if (checkout.areCountriesAway) return <UnreadCountries checkout={checkout} />;
  return (
    <SelectField
      id={fieldId("country")}
      label="Country"
      autoComplete="country"
      disabled={!countries}
      value={destination?.country ?? ""}
      error={errors.country}
      onChange={(event) => checkout.chooseCountry(event.target.value)}
      options={options}
      className="col-span-2"
    />
  );
}

function RegionField({ checkout }: { checkout: CheckoutState }) {
  const { countries, destination, errors, format } = checkout;
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const options = useMemo(
    () => (countries ? (country?.provinces ?? []).map(optionOf) : LOADING),
    [countries, country],
  );
  return (
    <SelectField
      id={fieldId("state")}
      label={format.regionName}
      autoComplete="address-level1"
      disabled={!countries}
      value={destination?.state ?? ""}
      error={errors.state}
      onChange={(event) => checkout.chooseState(event.target.value)}
      options={options}
    />
  );
}

function UnreadCountries({ checkout }: { checkout: CheckoutState }) {
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 border border-line p-4">
      <p role="status" className="text-sm">
        The countries cannot be shown right now.
      </p>
      <Button
        id={fieldId("country")}
        look="secondary"
        size="medium"
        onClick={checkout.retryCountries}
      >
        TRY AGAIN
      </Button>
    </div>
  );
}

const FOLDED = ["company", "apartment", "phone", "note"] as const;

type Folding = "folded" | "unfolded" | "unfolded by hand";

interface FieldProps {
  id: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
}

function MoreFields({
  checkout: { form, errors },
  field,
}: {
  checkout: CheckoutState;
  field: (name: keyof CheckoutForm) => FieldProps;
}) {
  const [folding, setFolding] = useState<Folding>("folded");
  const isNeeded = FOLDED.some((name) => form[name] !== "" || errors[name]);
  if (folding === "folded" && isNeeded) setFolding("unfolded");

  useEffect(() => {
    if (folding === "unfolded by hand") document.getElementById(fieldId("company"))?.focus();
  }, [folding]);

  if (folding === "folded") {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setFolding("unfolded by hand")}
        className="col-span-2 flex min-h-11 w-fit items-center gap-2 text-left text-sm"
      >
        <Plus size={16} className="shrink-0" />
        <span className="underline-rest">Add company, apartment, phone or note</span>
      </button>
    );
  }
  const { error: noteError, ...note } = field("note");
  return (
    <>
      <TextField
        {...field("company")}
        label="Company"
        isOptional
        autoComplete="organization"
        className="max-sm:col-span-2"
      />
      <TextField
        {...field("apartment")}
        label="Apartment"
        isOptional
        autoComplete="address-line2"
        className="max-sm:col-span-2"
      />
      <TextField
        {...field("phone")}
        label="Phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="col-span-2"
      />
      <div className="col-span-2">
        <FieldLabel id={note.id} label="Note" isOptional />
        <textarea
          rows={3}
          placeholder="How can we help you?"
          className="field field-sizing-content max-h-60 min-h-24 resize-none py-3 placeholder:text-ink-soft"
          {...errorProps(note.id, noteError)}
          {...note}
        />
        <FieldError id={note.id} error={noteError} />
      </div>
    </>
  );
}
