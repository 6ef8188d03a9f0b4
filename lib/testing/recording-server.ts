import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { openHttpServer } from "./http-server";

/** What it was sent. */
interface Received {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** How it answers; anything but a string is sent as JSON. */
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A server on a socket that records its requests and answers with the reply last set. */
export async function openRecordingServer() {
  const received: Received[] = [];
  let reply: (request: Received) => Reply = () => ({ body: {} });
  const server = await openHttpServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const seen = { method, url, headers, body: await text(request) };
    received.push(seen);
    const { status = 200, body = {}, headers: own } = reply(seen);
    const type = typeof body === "string" ? "text/plain" : "application/json";
    response.writeHead(status, { "content-type": type, ...own });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return {
    received,
    url: server.url,
    replies: (next: Reply | typeof reply) => {
      received.length = 0;
      reply = typeof next === "function" ? next : () => next;
    },
    close: server.close,
  };
}
