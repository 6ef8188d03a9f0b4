import { maisonSel } from "@/lib/api/browser/testing/checkout-gateway";
import { addressFormatOf } from "@/lib/domain/address/address-format";
import { allAddressFormats } from "@/lib/domain/address/postal";
import { emptyCheckoutForm, type InitialCheckout } from "@/lib/domain/checkout/checkout";
import { aCart, aGroup } from "@/lib/domain/testing/cart";
import { aCountry } from "@/lib/domain/testing/country";

/** What the server fills a guest's checkout with. */
export function initialCheckout(changed: Partial<InitialCheckout> = {}): InitialCheckout {
  return {
    cart: aCart([aGroup(), maisonSel]),
    countries: {
      countries: [
        aCountry(1, "Canada", "CA"),
        aCountry(2, "United States", "US", { AL: "Alabama", MA: "Massachusetts" }),
      ],
      detectedCountry: "United States",
      detectedState: "Massachusetts",
    },
    destination: { country: "US", state: "MA" },
    format: addressFormatOf(allAddressFormats, "US"),
    form: emptyCheckoutForm,
    choices: {},
    email: null,
    prefill: null,
    addresses: null,
    quote: null,
    errors: {},
    notice: "",
    attempt: "attempt-1",
    isPosted: false,
    ...changed,
  };
}
