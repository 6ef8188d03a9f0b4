import type { Settings } from "../settings";

type Tax = Settings["taxes"][number];

export function aTax(country: string, basisPoints: number, own: Partial<Tax> = {}): Tax {
  return { country, percent: basisPoints / 100, shipping: false, ...own };
}
