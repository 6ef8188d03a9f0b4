import useSWRImmutable from "swr/immutable";
import type { DeliveryPrefill } from "@/lib/domain/saved-address";
import { lazily, unwrapped } from "../lazily";

/** What a customer's checkout starts from; `undefined` until it has come, and for guests. */
export function useDeliveryPrefill(isSignedIn: boolean): DeliveryPrefill | undefined {
  const { data } = useSWRImmutable(isSignedIn ? "delivery-prefill" : null, () =>
    unwrapped(
      lazily(
        () => import("../addresses/calls"),
        (calls) => calls.readPrefill(),
      ),
    ),
  );
  return data;
}
