import { createServer, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

const HEADERS_MS = 15_000;
const STALLED_MS = 30_000;
/** A picture of 10 MB at 350 kbit/s; a body that only drips ends here too. */
const REQUEST_MS = 240_000;
const IDLE_MS = 20_000;

/** How long what a client still sends is taken, so that it hears what was wrong with its beginning. */
const LINGER_MS = 2_000;
const SAID: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** How often connections are looked at, and how long a body may stand still; given by tests. */
export interface Patience {
  lookEveryMs: number;
  headersMs: number;
  stalledMs: number;
}

const patience: Patience = { lookEveryMs: 2_000, headersMs: HEADERS_MS, stalledMs: STALLED_MS };

/**
 * An HTTP server that no client can keep waiting: headers come within 15 s, a body never stands
 * still for 30 s, and a request to upgrade is answered as the plain request that it also is.
 */
export function patientServer(
  listener: NonNullable<Parameters<typeof createServer>[1]>,
  { lookEveryMs, headersMs, stalledMs } = patience,
): Server {
  const options: ServerOptions = {
    connectionsCheckingInterval: lookEveryMs,
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
    shouldUpgradeCallback: () => false,
  };
  const server = createServer(options, listener);
  endStalledBodies(server, lookEveryMs, stalledMs);
  sayWhatIsWrong(server);
  return server;
}

/** A connection that is reset at once takes along what was said; so it is ended, and closed later. */
function sayWhatIsWrong(server: Server): void {
  const ended = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (ended.has(socket)) return;
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    ended.add(socket);
    const status = SAID[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function endStalledBodies(server: Server, lookEveryMs: number, stalledMs: number): void {
  const incomplete = new Map<Socket, { isComplete: () => boolean; bytes: number; since: number }>();
  server.prependListener("request", (request) => {
    const { socket, headers } = request;
    const hasBody = "content-length" in headers || "transfer-encoding" in headers;
    if (!hasBody || request.complete) return;
    incomplete.set(socket, {
      isComplete: () => request.complete,
      bytes: socket.bytesRead,
      since: Date.now(),
    });
  });
  const look = setInterval(() => {
    for (const [socket, body] of incomplete) {
      if (body.isComplete() || socket.destroyed) incomplete.delete(socket);
      else if (socket.bytesRead !== body.bytes) {
        body.bytes = socket.bytesRead;
        body.since = Date.now();
      } else if (Date.now() - body.since >= stalledMs) {
        incomplete.delete(socket);
        socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
        socket.destroySoon();
      }
    }
  }, lookEveryMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
