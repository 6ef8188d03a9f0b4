import "server-only";
import { endpointsAt } from "@/lib/contract/endpoints";
import { rows } from "@/lib/contract/served/rows";

/** Reads whose answer is the same for everyone who is not signed in. */
const shared = rows.flatMap(([{ path }, { sharedSeconds, keys }]) => {
  if (sharedSeconds === undefined || !keys) return [];
  const address = new RegExp(`^/api${path.replace(":id", "([1-9]\\d{0,8})")}$`);
  const keysOf = (id: string) =>
    keys(undefined, { query: undefined, body: undefined, parameters: { id } });
  return [{ address, seconds: sharedSeconds, keysOf }];
});

const sharedAt = (address: string) => shared.find((call) => call.address.test(address));

/** The surrogate keys of an answer that shared caches may keep; `null` of any other. */
export function apiKeysOf(address: string): readonly string[] | null {
  const call = sharedAt(address);
  return call ? call.keysOf(call.address.exec(address)?.[1] ?? "") : null;
}

/** The path with its parameters' names, such as `/products/:id`; `null` for no call of the contract. */
export const callRoute = (path: string): string | null => endpointsAt(path)[0]?.path ?? null;

export function cacheHeadersOf(address: string): Record<string, string> | null {
  const call = sharedAt(address);
  if (!call) return null;
  return {
    "cache-control": `public, max-age=0, s-maxage=${call.seconds}`,
    vary: "Authorization, Cookie",
  };
}
