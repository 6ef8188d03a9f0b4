import { useLayoutEffect, useMemo, useRef, useState } from "react";
import useSWRImmutable from "swr/immutable";
import { useAddresses } from "@/lib/api/browser/addresses/use-addresses";
import { ask, unwrapped } from "@/lib/api/browser/shopper/ask-server";
import { destinationIn, FIRST_PROVINCE, withWrittenProvinces } from "@/lib/domain/address/address";
import { type AddressFormats, addressFormatOf } from "@/lib/domain/address/address-format";
import type { DeliveryPrefill } from "@/lib/domain/address/saved-address";
import type { CheckoutForm, InitialCheckout } from "@/lib/domain/checkout/checkout";
import { deliveredTo, prefilled, savedAddressOf } from "@/lib/domain/checkout/prefill";
import { type Destination, homeDestination, isUnitedStates } from "@/lib/domain/shipping/shipping";
import { fieldId } from "./form-parts";
import type { Draft } from "./use-draft";

export type Delivery = ReturnType<typeof useDelivery>;

export function useDelivery(
  draft: Draft,
  initial: InitialCheckout | null,
  formats: AddressFormats,
  isSignedIn: boolean,
) {
  const { countries, names, areCountriesAway, fetchCountries } = useCountries(
    draft.country,
    initial,
    formats,
  );
  const destination = useMemo<Destination | undefined>(
    () => countries && destinationIn(countries, draft.country, draft.state),
    [countries, draft.country, draft.state],
  );
  const place = destination ?? homeDestination();
  const saved = useSavedAddresses(draft, initial, isSignedIn);
  return {
    /** `undefined` until the provinces of the chosen country are known. */
    countries,
    names,
    areCountriesAway,
    fetchCountries,
    destination,
    place,
    /** Whether the state is only the first of a country that was chosen. */
    isStateOpen: draft.state === FIRST_PROVINCE && destination?.country === draft.country,
    /** The chosen one's code, its provinces known or not. */
    country: destination?.country ?? draft.country,
    format: addressFormatOf(formats, place.country),
    ...saved,
    /** Whether the address book may keep where the order goes. */
    isFirstKept: isSignedIn && saved.addresses?.length === 0 && isUnitedStates(place.country),
  };
}

function useSavedAddresses(draft: Draft, initial: InitialCheckout | null, isSignedIn: boolean) {
  const prefill = useDeliveryPrefill(isSignedIn);
  const { addresses, isFailed } = useAddresses(isSignedIn);
  const isFilled = useRef(Boolean(initial?.prefill));

  // A layout effect: a field focused in between would mix typed and prefilled text ("AdaAda").
  useLayoutEffect(() => {
    if (!prefill || isFilled.current) return;
    isFilled.current = true;
    const names = Object.keys(draft.form) as (keyof CheckoutForm)[];
    const focused = names.find((name) => fieldId(name) === document.activeElement?.id);
    draft.change(prefilled(draft, prefill, focused));
  });

  return {
    /** `undefined` until they have been read. */
    addresses: isSignedIn && !isFailed ? addresses : [],
    chosenAddress: savedAddressOf(draft, addresses ?? []),
    chooseAddress: (id: number | null) =>
      draft.change(deliveredTo(draft, addresses?.find((address) => address.id === id) ?? null)),
  };
}

function useDeliveryPrefill(isSignedIn: boolean): DeliveryPrefill | undefined {
  const { data } = useSWRImmutable(isSignedIn ? PREFILL_KEY : null, () =>
    unwrapped(ask("addresses", "getDeliveryPrefill", {}, "customer")),
  );
  return data;
}

const PREFILL_KEY = "delivery-prefill";

/** The answers that a customer's checkout came with, by SWR's keys. */
export function initialDelivery({ prefill, addresses }: InitialCheckout) {
  return { ...(prefill && { [PREFILL_KEY]: prefill }), ...(addresses && { addresses }) };
}

/** The page brings the provinces of one country; all are fetched when another is looked for. */
function useCountries(country: string, initial: InitialCheckout | null, formats: AddressFormats) {
  const [isWanted, setWanted] = useState(initial === null);
  const isInitial = initial !== null && ["", initial.destination.country].includes(country);
  const { data, error, isValidating, mutate } = useSWRImmutable(
    isWanted || !isInitial ? "countries" : null,
    () => unwrapped(ask("countries", "getCountries", {})),
  );
  const all = useMemo(() => data && withWrittenProvinces(data, formats), [data, formats]);
  const countries = all ?? (isInitial ? initial.countries : undefined);
  return {
    countries,
    names: (all ?? initial?.countries)?.countries ?? [],
    areCountriesAway: error !== undefined && !countries && !isValidating,
    fetchCountries: () => {
      if (error) void mutate().catch(() => undefined);
      else setWanted(true);
    },
  };
}
