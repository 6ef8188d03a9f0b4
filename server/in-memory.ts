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
import { type RenderReport, reportOf } from "../lib/http/server-bridge.ts";

export interface BufferedResponse extends RenderReport {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const NO_REPORT: RenderReport = { missing: null, keys: new Set(), lists: new Map() };

export type Fetch = (url: string, headers: OutgoingHttpHeaders) => Promise<BufferedResponse>;

/** HTTP without a socket. */
export function inMemory(listener: RequestListener): Fetch {
  const reports = new WeakMap<Duplex, RenderReport>();
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
    reports.set(request.socket, reportOf(response));
    listener(request, response);
  });
  return async (path, headers) => {
    const [client, connection] = duplexPair();
    server.emit("connection", connection);
    const asked = request({ path, headers, createConnection: () => client });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve).once("error", reject).end();
    });
    const body = await buffer(response);
    const { statusCode: status = 500, headers: answered } = response;
    const report = reports.get(connection) ?? NO_REPORT;
    return { status, headers: answered, body, ...report };
  };
}
