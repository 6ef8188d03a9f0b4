import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { fieldId } from "./field-ids";
import type { CheckoutState } from "./use-checkout";

const LOADING = [{ value: "", text: "Loading…" }];

const optionOf = ({ code, name }: { code: string; name: string }) => ({ value: code, text: name });

/** Country, and its states or provinces where it has any. */
export function DestinationFields({ checkout }: { checkout: CheckoutState }) {
  const { countries, destination, errors } = checkout;
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const provinces = country?.provinces ?? [];
  const countryOptions = useMemo(() => countries?.countries.map(optionOf) ?? LOADING, [countries]);
  const provinceOptions = useMemo(
    () => (countries ? (country?.provinces ?? []).map(optionOf) : LOADING),
    [countries, country],
  );
  if (checkout.areCountriesAway) return <UnreadCountries checkout={checkout} />;
  return (
    <>
      <SelectField
        id={fieldId("country")}
        label="Country"
        autoComplete="country"
        disabled={!countries}
        value={destination?.country ?? ""}
        error={errors.country}
        onChange={(event) => checkout.chooseCountry(event.target.value)}
        options={countryOptions}
        className={provinces.length > 0 || !countries ? "max-sm:col-span-2" : "col-span-2"}
      />
      {(provinces.length > 0 || !countries) && (
        <SelectField
          id={fieldId("state")}
          label={country && country.code !== "US" ? "State or province" : "State"}
          autoComplete="address-level1"
          disabled={!countries}
          value={destination?.state ?? ""}
          error={errors.state}
          onChange={(event) => checkout.chooseState(event.target.value)}
          options={provinceOptions}
          className="max-sm:col-span-2"
        />
      )}
    </>
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
