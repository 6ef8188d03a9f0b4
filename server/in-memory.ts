import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request,
} from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { MISSING, type Missing } from "../lib/door.ts";

/** A whole answer, its body in memory. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the page could not read of what it shows. */
  missing: Missing | null;
}

/** Asks for an address by GET and gives the whole answer, whatever its status. */
export type Ask = (url: string, headers: OutgoingHttpHeaders) => Promise<Answer>;

/** A listener as a function from request to answer: HTTP through memory, without a socket. */
export function inMemory(listener: RequestListener): Ask {
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, listener);
  const createConnection = (): Duplex => {
    const [client, connection] = duplexPair();
    server.emit("connection", connection);
    return client;
  };
  return async (path, headers) => {
    const asked = request({ path, headers, createConnection });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve).once("error", reject).end();
    });
    const body = await buffer(response);
    const { statusCode: status = 500, headers: said, trailers } = response;
    return { status, headers: said, body, missing: missingOf(trailers[MISSING]) };
  };
}

function missingOf(said: string | undefined): Missing | null {
  return said === "part" || said === "subject" ? said : null;
}
