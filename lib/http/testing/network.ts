import { request } from "node:http";
import { isIP } from "node:net";
import type { Network } from "../../platform/public-network";

const PUBLIC = "93.184.215.14";

/** Every name has these addresses; where they pass, the test's own server is asked instead. */
export function networkTo(server: string, addresses: readonly string[] = [PUBLIC]): Network {
  return {
    resolve: async () => addresses.map((address) => ({ address, family: isIP(address) })),
    request: (options, answered) =>
      request(
        {
          ...options,
          lookup: (host, given, done) =>
            options.lookup?.(host, given, (error, ...found) =>
              error ? done(error, ...found) : done(null, [{ address: "127.0.0.1", family: 4 }]),
            ),
        },
        answered,
      ),
    port: Number(new URL(server).port),
  };
}
