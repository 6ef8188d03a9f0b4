import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { fieldId } from "./field-ids";
import type { CheckoutState } from "./use-checkout";

/** Country, and its states or provinces where it has any. */
export function DestinationFields({ checkout }: { checkout: CheckoutState }) {
  const { countries, destination, errors } = checkout;
  if (checkout.areCountriesAway) return <UnreadCountries checkout={checkout} />;
  const country = countries?.countries.find(({ code }) => code === destination?.country);
  const provinces = country?.provinces ?? [];
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
        options={
          countries?.countries.map(({ code, name }) => ({ value: code, text: name })) ?? [
            { value: "", text: "Loading…" },
          ]
        }
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
          options={
            countries
              ? provinces.map(({ code, name }) => ({ value: code, text: name }))
              : [{ value: "", text: "Loading…" }]
          }
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
