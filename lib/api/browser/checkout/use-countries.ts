import useSWRImmutable from "swr/immutable";
import type { CountryList } from "@/lib/domain/address";
import { lazily, unwrapped } from "../lazily";

export interface CountriesState {
  /** The countries the shop ships to; `undefined` until they have come. */
  countries: CountryList | undefined;
  isFailed: boolean;
  retry: () => void;
}

export function useCountries(): CountriesState {
  const { data, error, isValidating, mutate } = useSWRImmutable("countries", () =>
    unwrapped(
      lazily(
        () => import("./calls"),
        (calls) => calls.readCountries(),
      ),
    ),
  );
  return {
    countries: data,
    isFailed: error !== undefined && !data && !isValidating,
    retry: () => void mutate().catch(() => undefined),
  };
}
