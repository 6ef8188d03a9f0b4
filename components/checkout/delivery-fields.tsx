import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { ADDRESS_INPUTS } from "@/components/account/addresses/address-inputs";
import { Disclosure } from "@/components/ui/disclosure";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { errorProps, FieldError, TextField } from "@/components/ui/form/text-field";
import { type AddressText, FIRST_PROVINCE } from "@/lib/domain/address/address";
import type { AddressFormat } from "@/lib/domain/address/address-format";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/address/saved-address";
import type { CheckoutErrors, CheckoutForm } from "@/lib/domain/checkout/checkout";
import { chooseRegion } from "@/lib/domain/form/form-rules";
import { isUnitedStates } from "@/lib/domain/shipping/shipping";
import { fieldId, Section } from "./form-parts";
import type { Delivery } from "./use-delivery";

interface Place {
  delivery: Delivery;
  errors: CheckoutErrors;
  onMove: (to: { country?: string; state: string }) => void;
}

export function DeliveryFields({
  form,
  errors,
  delivery,
  onType,
  onMove,
  onChooseAddress,
}: Place & {
  form: CheckoutForm;
  onType: (field: keyof CheckoutForm, value: string) => void;
  onChooseAddress: (id: number | null) => void;
}) {
  const field = (name: keyof CheckoutForm) => ({
    id: fieldId(name),
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  });
  const line = (name: keyof AddressText) => ({ ...ADDRESS_INPUTS[name], ...field(name) });
  const { countries, destination, areCountriesAway } = delivery;
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const hasRegion = country ? country.provinces.length > 0 : !areCountriesAway;
  const place = { delivery, errors, onMove };
  return (
    <Section title="Delivery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <SavedAddresses
          addresses={delivery.addresses}
          chosen={delivery.chosenAddress}
          onChoose={onChooseAddress}
        />
        <CountryField {...place} />
        <DeliveryLines
          line={line}
          format={delivery.format}
          zipKeys={destination && isUnitedStates(destination.country) ? "numeric" : "text"}
          region={hasRegion && <RegionField {...place} />}
        />
        <noscript className="noscript:contents">
          <Button type="submit" name="do" value="show" look="secondary" className="col-span-2">
            UPDATE SHIPPING AND TOTAL
          </Button>
        </noscript>
        <TextField {...line("phone")} className="col-span-2" />
        <NoteField field={field("note")} />
      </div>
    </Section>
  );
}

function SavedAddresses({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: readonly SavedAddress[] | undefined;
  chosen: SavedAddress | null;
  onChoose: (id: number | null) => void;
}) {
  if (!addresses) return <div aria-hidden="true" className="skeleton col-span-2 mt-7.5 h-12" />;
  if (addresses.length === 0) return null;
  return (
    <SelectField
      id="checkout-saved-address"
      label="Saved addresses"
      value={chosen ? String(chosen.id) : ""}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), text: textOf(address) })),
        { value: "", text: "Another address" },
      ]}
      className="needs-script col-span-2"
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

function CountryField({ delivery, errors, onMove }: Place) {
  const { names, country, areCountriesAway, fetchCountries } = delivery;
  const isRead = names.length > 0;
  const options = useMemo(() => (isRead ? names.map(optionOf) : LOADING), [isRead, names]);
  if (areCountriesAway) return <UnreadCountries onRetry={fetchCountries} />;
  return (
    <SelectField
      id={fieldId("country")}
      name="country"
      label="Country"
      autoComplete="country"
      disabled={!isRead}
      value={country}
      error={errors.country}
      onFocus={fetchCountries}
      onChange={(event) => onMove({ country: event.target.value, state: FIRST_PROVINCE })}
      options={options}
      className="col-span-2"
    />
  );
}

function RegionField({ delivery, errors, onMove }: Place) {
  const { countries, destination, isStateOpen, format } = delivery;
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const isAsked = isStateOpen && errors.state !== undefined;
  const value = isAsked ? "" : (destination?.state ?? "");
  const options = useMemo(() => {
    if (!countries) return LOADING;
    const provinces = (country?.provinces ?? []).map(optionOf);
    const open = { value: "", text: chooseRegion(format.regionName).slice(0, -1) };
    return value === "" ? [open, ...provinces] : provinces;
  }, [countries, country, value, format]);
  return (
    <>
      <SelectField
        id={fieldId("state")}
        name="state"
        label={format.regionName}
        autoComplete="address-level1"
        required
        disabled={!countries}
        value={value}
        error={errors.state}
        onChange={(event) => onMove({ state: event.target.value })}
        options={options}
      />
      {country && <input type="hidden" name="offered" value={country.code} />}
    </>
  );
}

function UnreadCountries({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 border border-line p-4">
      <p role="status" className="text-sm">
        We can't load the countries right now.
      </p>
      <Button id={fieldId("country")} look="secondary" size="medium" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </div>
  );
}

function NoteField({
  field: { error, ...note },
}: {
  field: ComponentProps<"textarea"> & { id: string; value: string; error?: string };
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (note.value !== "" || error)) setOpen(true);
  return (
    <Disclosure
      title="Add a note"
      titleClass="min-h-11 items-center"
      open={isOpen}
      className="col-span-2 text-sm"
    >
      <textarea
        aria-label="Note (optional)"
        rows={3}
        placeholder="How can we help you?"
        className="field field-sizing-content mt-1 max-h-60 min-h-24 resize-none py-3 placeholder:text-ink-soft"
        {...errorProps(note.id, error)}
        {...note}
      />
      <FieldError id={note.id} error={error} />
    </Disclosure>
  );
}

const SHARES_ROW = "min-w-0 flex-[1_1_9rem]";

/** In the order of the country. */
function DeliveryLines({
  line,
  format,
  zipKeys,
  region,
}: {
  line: (name: keyof AddressText) => ComponentProps<typeof TextField>;
  format: AddressFormat;
  zipKeys: "numeric" | "text";
  region: ReactNode;
}) {
  const { isCityRequired, isZipcodeRequired, zipcodeName } = format;
  const parts = {
    city: (
      <TextField
        key="city"
        {...line("city")}
        required={isCityRequired}
        isOptional={!isCityRequired}
        className={SHARES_ROW}
      />
    ),
    region: region && (
      <div key="region" className={SHARES_ROW}>
        {region}
      </div>
    ),
    zipcode: (
      <TextField
        key="zipcode"
        {...line("zipcode")}
        label={zipcodeName}
        inputMode={zipKeys}
        required={isZipcodeRequired}
        isOptional={!isZipcodeRequired}
        className={SHARES_ROW}
      />
    ),
  };
  return (
    <>
      <TextField {...line("firstName")} />
      <TextField {...line("lastName")} />
      <TextField {...line("address")} className="col-span-2" />
      <div className="col-span-2 flex flex-wrap gap-x-4 gap-y-5">
        <TextField {...line("apartment")} className={SHARES_ROW} />
        <TextField {...line("company")} className={SHARES_ROW} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-4 gap-y-5">
        {format.parts.map((part) => part !== "address" && parts[part])}
      </div>
    </>
  );
}
