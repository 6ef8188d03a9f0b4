import useSWRImmutable from "swr/immutable";
import type { CountryList } from "@/lib/domain/address";
import { lazily, unwrapped } from "../lazily";

/** The countries the shop ships to; `undefined` until they have come. */
export function useCountries(): CountryList | undefined {
  const { data } = useSWRImmutable("countries", () =>
    unwrapped(
      lazily(
        () => import("./calls"),
        (calls) => calls.readCountries(),
      ),
    ),
  );
  return data;
}
