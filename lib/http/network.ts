import { isIPv4, isIPv6 } from "node:net";

/** One IPv4 address or one IPv6 /64 is one client: a single line is given 2^64 addresses. */
export function networkOf(address: string | null): string | null {
  const given = address?.trim() ?? "";
  const mapped = /^::ffff:([\d.]+)$/i.exec(given)?.[1] ?? given;
  if (isIPv4(mapped)) return mapped;
  const [plain = ""] = given.split("%");
  if (!isIPv6(plain)) return null;
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
