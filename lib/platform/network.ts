import { isIP, isIPv4, isIPv6 } from "node:net";

/** For whatever cannot be read: all such visitors count as one. */
export const UNKNOWN_ADDRESS = "unknown";

/** An address as proxies write it, with a port, brackets or quotes, as it is without. */
export function plainAddress(written: string): string {
  const unquoted = written.trim().replace(/^"(.*)"$/, "$1");
  const text = unquoted.trim().replace(/%[\w.-]*/, "");
  const [, inBrackets, v4] = text.match(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/) ?? [];
  const address = inBrackets ?? v4 ?? text;
  return isIP(address) ? address : UNKNOWN_ADDRESS;
}

/** One IPv4 address or one IPv6 /64 is one client: a single line is given 2^64 addresses. */
export function networkOf(address: string | null): string | null {
  if (address === null) return null;
  const plain = plainAddress(address);
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return UNKNOWN_ADDRESS;
  return `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
}

function groupsOf(address: string): string[] {
  const [start = "", end] = address.toLowerCase().split("::");
  const head = start === "" ? [] : start.split(":");
  const tail = end ? end.split(":") : [];
  const gap = end === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(gap).fill("0"), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
