import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * An HTTP server of a test, on a port of its own; its address has no trailing slash. An idle connection
 * lives longer than any test: it must not end in the moment that it is used again.
 */
export async function openHttpServer(
  listener: RequestListener,
): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server = createServer({ keepAliveTimeout: 600_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
