import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: Request) => Promise<Response>;

/** Answers over a socket of its own on this machine. `address` has no trailing slash. */
export async function listen(answer: Answer): Promise<{ address: string; close: () => unknown }> {
  // On a busy machine an idle connection must not end in the moment a test uses it again.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (incoming, outgoing) => {
    const response = await answer(await requestOf(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server.address() as AddressInfo));
  });
  return { address: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const method = incoming.method ?? "GET";
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers: headers as [string, string][],
    body: method === "GET" || method === "HEAD" ? undefined : Buffer.concat(chunks),
  });
}

/** Resolves when every connection is gone, those kept alive too. */
function closed(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}
