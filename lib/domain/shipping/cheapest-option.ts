import type { ShippingOption } from "./shipping";

/** Of those that cost the same, the fastest. */
export function cheapestOption(options: readonly ShippingOption[]): ShippingOption | null {
  const days = ({ transit }: ShippingOption) => transit?.most ?? Number.POSITIVE_INFINITY;
  return options.reduce<ShippingOption | null>((best, option) => {
    const isBetter = !best || (option.price - best.price || days(option) - days(best)) < 0;
    return isBetter ? option : best;
  }, null);
}
