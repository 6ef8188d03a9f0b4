import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ReportedResponse } from "./request-report.ts";

const HEADERS_MS = 15_000;
const STALLED_MS = 30_000;
/** Time for a picture of 10 MB at 350 kbit/s. */
const REQUEST_MS = 240_000;
/** Longer than load balancers keep a connection: they must be the ones to end it. */
const KEEP_ALIVE_SECONDS = 65;

/** A reset connection would lose the answer: it is ended first and closed later. */
const LINGER_MS = 2_000;
const ERROR_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

export interface Timeouts {
  lookEveryMs: number;
  headersMs: number;
  stalledMs: number;
}

const timeouts: Timeouts = { lookEveryMs: 2_000, headersMs: HEADERS_MS, stalledMs: STALLED_MS };

export function createServerWithTimeouts(
  listener: RequestListener,
  { lookEveryMs, headersMs, stalledMs } = timeouts,
  keepAliveSeconds = KEEP_ALIVE_SECONDS,
): Server {
  const options: ServerOptions<typeof IncomingMessage, typeof ReportedResponse> = {
    connectionsCheckingInterval: lookEveryMs,
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: keepAliveSeconds * 1000,
    shouldUpgradeCallback: () => false,
    ServerResponse: ReportedResponse,
  };
  const bodies = new IncompleteBodies();
  const server = createServer(options, (request, response) => {
    if (namesTwoHosts(request)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    bodies.note(request);
    listener(request, response);
  });
  const look = setInterval(() => bodies.endStalled(stalledMs), lookEveryMs).unref();
  server.once("close", () => clearInterval(look));
  answerBadRequests(server);
  return server;
}

/** RFC 9112, section 3.2. A proxy in front may go by the other one. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1;

function answerBadRequests(server: Server): void {
  const ended = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (ended.has(socket)) return;
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    ended.add(socket);
    const status = ERROR_STATUS[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

class IncompleteBodies {
  readonly #bodies = new Map<Socket, { isComplete: () => boolean; bytes: number; since: number }>();

  note(request: IncomingMessage): void {
    const { socket, headers } = request;
    const hasBody = "content-length" in headers || "transfer-encoding" in headers;
    if (!hasBody || request.complete) return;
    this.#bodies.set(socket, {
      isComplete: () => request.complete,
      bytes: socket.bytesRead,
      since: Date.now(),
    });
  }

  endStalled(stalledMs: number): void {
    for (const [socket, body] of this.#bodies) {
      if (body.isComplete() || socket.destroyed) this.#bodies.delete(socket);
      else if (socket.bytesRead !== body.bytes) {
        body.bytes = socket.bytesRead;
        body.since = Date.now();
      } else if (Date.now() - body.since >= stalledMs) {
        this.#bodies.delete(socket);
        socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
        socket.destroySoon();
      }
    }
  }
}
