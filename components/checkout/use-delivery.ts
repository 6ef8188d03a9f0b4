import { useLayoutEffect, useMemo, useRef } from "react";
import useSWRImmutable from "swr/immutable";
import { useAddresses } from "@/lib/api/browser/addresses/use-addresses";
import type { CheckoutDraft } from "@/lib/api/browser/checkout/draft";
import { lazily, unwrapped } from "@/lib/api/browser/lazily";
import { useCustomer } from "@/lib/api/browser/shopper/customer";
import type { CountryList } from "@/lib/domain/address";
import { withWrittenProvinces } from "@/lib/domain/address";
import type { AddressFormats } from "@/lib/domain/address-format";
import type { CheckoutForm } from "@/lib/domain/checkout";
import { deliveredTo, prefilled, savedAddressOf } from "@/lib/domain/prefill";
import type { DeliveryPrefill } from "@/lib/domain/saved-address";
import { fieldId } from "./form-parts";

export function useSavedDelivery(
  draft: CheckoutDraft,
  change: (given: Partial<CheckoutDraft>) => void,
) {
  const isSignedIn = Boolean(useCustomer());
  const prefill = useDeliveryPrefill(isSignedIn);
  const { addresses, isFailed } = useAddresses(isSignedIn);
  const isFilled = useRef(false);

  // A layout effect: a field focused in between would mix typed and prefilled text ("AdaAda").
  useLayoutEffect(() => {
    if (!prefill || isFilled.current) return;
    isFilled.current = true;
    const names = Object.keys(draft.form) as (keyof CheckoutForm)[];
    const focused = names.find((name) => fieldId(name) === document.activeElement?.id);
    change(prefilled(draft, prefill, focused));
  });

  return {
    addresses: isSignedIn && !isFailed ? addresses : [],
    chosen: savedAddressOf(draft, addresses ?? []),
    choose: (id: number | null) =>
      change(deliveredTo(draft, addresses?.find((address) => address.id === id) ?? null)),
  };
}

function useDeliveryPrefill(isSignedIn: boolean): DeliveryPrefill | undefined {
  const { data } = useSWRImmutable(isSignedIn ? "delivery-prefill" : null, () =>
    unwrapped(
      lazily(
        () => import("@/lib/api/browser/addresses/calls"),
        (calls) => calls.readPrefill(),
      ),
    ),
  );
  return data;
}

interface CountriesState {
  countries: CountryList | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** @param formats provinces are dropped for countries whose format has none. */
export function useCountries(formats: AddressFormats): CountriesState {
  const { data, error, isValidating, mutate } = useSWRImmutable("countries", () =>
    unwrapped(
      lazily(
        () => import("@/lib/api/browser/checkout/calls"),
        (calls) => calls.readCountries(),
      ),
    ),
  );
  const countries = useMemo(() => data && withWrittenProvinces(data, formats), [data, formats]);
  return {
    countries,
    isFailed: error !== undefined && !data && !isValidating,
    retry: () => void mutate().catch(() => undefined),
  };
}
