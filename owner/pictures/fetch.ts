import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { isPublic, PrivateAddress, publicLookup } from "@/lib/platform/public-network";
import { BadPicture } from "./prepare";

export interface FetchOptions {
  /** This server may be in a private network or speak http. */
  ownOrigin: string | undefined;
  interrupted: AbortSignal;
  maxBytes: number;
  /** Longest silence, and longest time of one picture. */
  silenceMs: number;
  longestMs: number;
  /** Before each retry. */
  pausesMs: readonly number[];
}

export const DEFAULT_FETCH_OPTIONS = {
  maxBytes: 25 * 1024 * 1024,
  silenceMs: 15_000,
  longestMs: 60_000,
  pausesMs: [500, 2_000, 5_000],
} as const;

const MAX_REDIRECTS = 5;
const HEADERS = { accept: "image/*", "accept-encoding": "identity", "user-agent": "shop-import/1" };
const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const PASSING_FAULTS = new Set(["EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

class PassingFault extends BadPicture {}

/** Only https and public networks, whatever a name or a redirect leads to, against SSRF. */
export async function fetchPicture(address: URL, fetching: FetchOptions): Promise<Buffer> {
  for (const pause of [...fetching.pausesMs, null]) {
    try {
      return await fetchOnce(address, fetching);
    } catch (error) {
      fetching.interrupted.throwIfAborted();
      if (pause === null || !(error instanceof PassingFault)) throw error;
      await setTimeout(pause, undefined, { signal: fetching.interrupted });
    }
  }
  throw new BadPicture("cannot be reached");
}

async function fetchOnce(address: URL, fetching: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.any([fetching.interrupted, AbortSignal.timeout(fetching.longestMs)]);
  try {
    let at = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await ask(at, signal, fetching);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readAll(response, fetching.maxBytes);
      response.destroy();
      if (PASSING_STATUS.has(statusCode)) throw new PassingFault(`was answered with ${statusCode}`);
      const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
      if (next === undefined) throw new BadPicture(`was answered with ${statusCode}`);
      const onward = URL.parse(next, at);
      if (!onward) throw new BadPicture("redirects to no address");
      at = onward;
    }
    throw new BadPicture("redirects too many times");
  } catch (error) {
    if (error instanceof BadPicture) throw error;
    fetching.interrupted.throwIfAborted();
    if (signal.aborted)
      throw new BadPicture(`did not finish within ${fetching.longestMs / 1000} seconds`);
    throw faultOf(error);
  }
}

function ask(at: URL, signal: AbortSignal, fetching: FetchOptions): Promise<IncomingMessage> {
  const isOwn = at.origin === fetching.ownOrigin;
  refuseUnlessFetchable(at, fetching);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    headers: HEADERS,
    signal,
    agent: false,
    ...(isOwn ? {} : { lookup: publicLookup() }),
  };
  const request = (at.protocol === "https:" ? getHttps : getHttp)(at, options, resolve);
  request.setTimeout(fetching.silenceMs, () =>
    request.destroy(new PassingFault(`sent nothing for ${fetching.silenceMs / 1000} seconds`)),
  );
  request.once("error", reject);
  return promise;
}

export function refuseUnlessFetchable(
  { origin, protocol, username, password, hostname }: URL,
  { ownOrigin }: Pick<FetchOptions, "ownOrigin">,
): void {
  if (origin === ownOrigin) return;
  if (protocol !== "https:") throw new BadPicture("is not at an https address");
  if (username || password) throw new BadPicture("contains a password");
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublic(host)) throw privateNetwork();
}

function privateNetwork(): BadPicture {
  return new BadPicture("is in a private network");
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new BadPicture(`has more than ${Math.round(maxBytes / 2 ** 20)} MB`);
  if (Number(response.headers["content-length"]) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += (piece as Buffer).length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw tooLarge();
    pieces.push(piece as Buffer);
  }
  if (!response.complete) throw new PassingFault("ends in the middle");
  return Buffer.concat(pieces);
}

function faultOf(error: unknown): BadPicture {
  if (error instanceof PrivateAddress) return privateNetwork();
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  const code = hasCode ? String(error.code) : "";
  if (PASSING_FAULTS.has(code)) return new PassingFault(`cannot be reached (${code})`);
  if (code === "ENOTFOUND") return new BadPicture("is at a host that does not exist");
  if (/CERT|ALT_NAME|SELF_SIGNED|SSL/.test(code))
    return new BadPicture(`is at a host with an invalid certificate (${code})`);
  return new BadPicture(`cannot be reached${code && ` (${code})`}`);
}
