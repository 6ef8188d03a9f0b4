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

/** Fills a customer's checkout in, once and never over what is typed, and offers their addresses. */
export function useSavedDelivery(
  draft: CheckoutDraft,
  change: (given: Partial<CheckoutDraft>) => void,
) {
  const isSignedIn = Boolean(useCustomer());
  const prefill = useDeliveryPrefill(isSignedIn);
  const { addresses, isFailed } = useAddresses(isSignedIn);
  const isFilled = useRef(false);

  // Filled in before the browser hears the next key: a field that gets the focus in between would
  // take what is typed beside what was filled in ("AdaAda").
  useLayoutEffect(() => {
    if (!prefill || isFilled.current) return;
    isFilled.current = true;
    const names = Object.keys(draft.form) as (keyof CheckoutForm)[];
    const focused = names.find((name) => fieldId(name) === document.activeElement?.id);
    change(prefilled(draft, prefill, focused));
  });

  return {
    /** `undefined` while they are read; empty for guests. */
    addresses: isSignedIn && !isFailed ? addresses : [],
    /** The one the delivery goes to; `null` when it is none of them. */
    chosen: savedAddressOf(draft, addresses ?? []),
    choose: (id: number | null) =>
      change(deliveredTo(draft, addresses?.find((address) => address.id === id) ?? null)),
  };
}

/** What a customer's checkout starts from; `undefined` until it has come, and for guests. */
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
  /** The countries the shop ships to; `undefined` until they have come. */
  countries: CountryList | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** @param formats say which of them write their provinces: the others have none here. */
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
