import { basics } from "../../../shop/basics.ts";

export function formatNumber(value: number): string {
  return value.toLocaleString(basics.language);
}

/** "1 product", "1,200 products". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** "a, b and 3 more". */
export function joinNames(names: readonly string[], most = 10): string {
  const further = names.length - most;
  const first = names.slice(0, most).join(", ");
  return further > 0 ? `${first} and ${formatNumber(further)} more` : first;
}

/** The line below a list that was cut, or none. */
export function moreLine(total: number, shown: number, what = ""): string[] {
  return total > shown ? [`… and ${formatNumber(total - shown)} more${what}.`] : [];
}

/** In doctor and in the log. */
export function forwardedAddresses(addresses: number, trusted: number): string {
  if (addresses === 0) return "no forwarded address";
  return `${countOf(addresses, "forwarded address", "forwarded addresses")}, ${trusted} trusted`;
}
