import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server on the other end of the network was sent. */
interface Received {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** How it answers; anything but a string is sent as JSON. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A small real server that notes what it is sent and answers as it is told. */
export async function startUpstream() {
  const received: Received[] = [];
  let reply: (request: Received) => Reply = () => ({ body: {} });
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(seen);
    const { status = 200, body = {}, headers: own } = reply(seen);
    const type = typeof body === "string" ? "text/plain" : "application/json";
    response.writeHead(status, { "content-type": type, ...own });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return {
    received,
    url: await listening(server),
    replies: (next: Reply | typeof reply) => {
      received.length = 0;
      reply = typeof next === "function" ? next : () => next;
    },
    stop: () => stopped(server),
  };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
