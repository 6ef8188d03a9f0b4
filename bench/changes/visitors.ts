import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

const MAX_IN_FLIGHT = 400;

export interface View {
  path: string;
  /** By `performance.now()`: when it was due, when it was sent and how long it took from when it was due. */
  due: number;
  sentAt: number;
  took: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for an address; the text only where it is wanted. */
export async function view(url: string, path: string, wantsText: boolean, due = performance.now()) {
  const sentAt = performance.now();
  const headers = { "accept-encoding": "br", "x-forwarded-for": `10.0.${sentAt & 255}.7` };
  const response = await get(`${url}${path}`, headers);
  const body = await buffer(response);
  const took = performance.now() - due;
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}.`);
  const isPacked = response.headers["content-encoding"] === "br";
  const text = wantsText ? String(isPacked ? brotliDecompressSync(body) : body) : "";
  return { path, due, sentAt, took, headers: response.headers, text } satisfies View;
}

/** Asks again where the server closed a kept connection as the request left (RFC 9112, 9.3.1). */
function get(url: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, timeout: 60_000 }, resolve);
    sent.on("error", (error) => {
      if (sent.reusedSocket) get(url, headers).then(resolve, reject);
      else reject(error);
    });
    sent.end();
  });
}

/** Runs something so many times a second, each at its time however long the one before takes. */
export async function atRate(
  perSecond: number,
  seconds: number,
  run: (due: number) => Promise<void>,
): Promise<{ skipped: number }> {
  let inFlight = 0;
  let skipped = 0;
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + ((number + 0.5) * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (inFlight >= MAX_IN_FLIGHT) {
      skipped += 1;
      continue;
    }
    inFlight += 1;
    running.push(run(due).finally(() => (inFlight -= 1)));
  }
  await Promise.all(running);
  const left = began + seconds * 1_000 - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return { skipped };
}
