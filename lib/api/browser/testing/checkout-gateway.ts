import { getCart } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { getSessionId } from "@/lib/contract/guest-session";
import { getTotal } from "@/lib/contract/totals";
import type { CartGroup } from "@/lib/domain/cart/cart";
import { aCart, aGroup, aLine } from "@/lib/domain/testing/cart";
import { aCountry } from "@/lib/domain/testing/country";
import { fakeGateway } from "./fake-gateway";

/** A designer who ships abroad, beside `aGroup()`'s who does not. */
export const maisonSel = aGroup({
  brand: { id: 6, name: "Maison Sel", isInternational: true },
  lines: [aLine({ id: 2, name: "Tote", unitPrice: 20_000 })],
});

const abroad = [
  aGroup({ shippingOptions: [] }),
  aGroup({ ...maisonSel, shippingOptions: [{ type: "International Standard", price: 4_000 }] }),
];

export const countryList = {
  countries: [
    aCountry(5, "Bahamas", "BS", { Acklins: "Acklins", Bimini: "Bimini" }),
    aCountry(1, "Canada", "CA", { AB: "Alberta", ON: "Ontario" }),
    aCountry(6, "Germany", "DE", { BW: "Baden-Württemberg", BY: "Bavaria" }),
    aCountry(4, "Italy", "IT", { AG: "Agrigento", AL: "Alessandria" }),
    aCountry(3, "Monaco", "MC"),
    aCountry(7, "Qatar", "QA", { DA: "Doha" }),
    aCountry(2, "United States", "US", { AL: "Alabama", MA: "Massachusetts" }),
  ],
  detectedCountry: "United States",
  detectedState: "Massachusetts",
};

/**
 * A gateway that answers what a checkout asks: a bag of two designers, of whom one ships to Canada;
 * some countries; a total with $20 of tax.
 */
export function checkoutGateway(groups: CartGroup[] = [aGroup(), maisonSel]) {
  const gateway = fakeGateway();
  gateway.answer(getSessionId, () => "guest");
  const carts = gateway.answer(getCart, ({ path }) =>
    aCart(path.includes("country=CA") ? abroad : groups),
  );
  gateway.answer(getCountries, () => countryList);
  const totals = gateway.answer(getTotal, () => ({
    total: 34_000,
    totals: { goods: 32_000, discount: 0, shipping: 0, tax: 2_000, total: 34_000 },
  }));
  return { ...gateway, carts, totals };
}
