import type { IncomingMessage } from "node:http";
import { openHttpServer } from "../../testing/http-server";

type Answer = (request: Request) => Promise<Response>;

/** Answers over a socket of its own on this machine. `address` has no trailing slash. */
export async function listen(answer: Answer): Promise<{ address: string; close: () => unknown }> {
  const { url, close } = await openHttpServer(async (incoming, outgoing) => {
    const response = await answer(await requestOf(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  return { address: url, close };
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
