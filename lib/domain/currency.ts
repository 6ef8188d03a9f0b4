import { basics } from "@/shop/basics.config";

/** ISO 4217's decimals where they are not two. A runtime's `Intl` follows custom and changes. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...ofAll("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
  ...ofAll("BHD IQD JOD KWD LYD OMR TND", 3),
  ...ofAll("CLF UYW", 4),
};

function ofAll(currencies: string, decimals: number): Record<string, number> {
  return Object.fromEntries(currencies.split(" ").map((currency) => [currency, decimals]));
}

/** How many decimals a currency has by ISO 4217. */
function isoDecimals(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** How many decimals the shop's prices have. */
export function shopDecimals(): number {
  return basics.decimals ?? isoDecimals(basics.currency);
}

/** Why the shop's currency cannot be used, as one sentence; `null` where it can. */
export function currencyRefusal(currency: string, decimals: number): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) {
    return `currency in shop/basics.config.ts is "${currency}": expected a code of ISO 4217 such as USD.`;
  }
  const most = isoDecimals(currency);
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= most
    ? null
    : `decimals in shop/basics.config.ts is ${decimals}: expected a whole number from 0 to ${most} for ${currency}.`;
}
