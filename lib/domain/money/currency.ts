/** ISO 4217. `Intl` differs by runtime version, so the list is fixed here. */
const NO_DECIMALS = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;
const THREE_DECIMALS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;
const FOUR_DECIMALS = /^(CLF|UYW)$/;

export function isoDecimals(currency: string): number {
  if (NO_DECIMALS.test(currency)) return 0;
  if (THREE_DECIMALS.test(currency)) return 3;
  return FOUR_DECIMALS.test(currency) ? 4 : 2;
}

export function currencyRefusal(currency: string, decimals: number): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) {
    return `currency in shop.yaml is "${currency}": expected a code of ISO 4217, in three capital letters.`;
  }
  const most = isoDecimals(currency);
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= most
    ? null
    : `decimals in shop.yaml is ${decimals}: expected a whole number from 0 to ${most} for ${currency}.`;
}
