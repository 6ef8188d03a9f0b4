import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type CachePolicy from "http-cache-semantics";
import type { Moment } from "./changes.ts";
import type { Answer } from "./in-memory.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Headers and bytes of a page in one encoding; headers as `writeHead` takes them. */
export interface Variant {
  headers: string[];
  body: Buffer;
  etag: string;
}

/** Below this, packing costs more than it saves. */
const WORTH_PACKING_BYTES = 860;
const PACKABLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|javascript)|image\/svg)/;
/** Said by the door itself, or about a connection that is not the client's. */
const NOT_PASSED_ON = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "etag",
  "keep-alive",
  "strict-transport-security",
  "transfer-encoding",
  "vary",
]);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Browsers say it in a handful of ways; what else is said is read each time. */
const understood = new Map<string, Encoding>();
const MOST_UNDERSTOOD = 100;

/** The best encoding that the client takes. */
export function encodingFor({ "accept-encoding": accepted }: IncomingHttpHeaders): Encoding {
  const said = String(accepted ?? "");
  const known = understood.get(said);
  if (known) return known;
  const encoding = bestOf(said);
  if (understood.size < MOST_UNDERSTOOD) understood.set(said, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const takes = (name: string) => {
    const pattern = `(?:^|[,\\s])${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`;
    const found = accepted.match(pattern);
    return found !== null && Number(found[1] ?? 1) > 0;
  };
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** A page as it was rendered, in each encoding it has been asked for in. */
export class KeptPage {
  readonly status: number;
  /** How long it may be kept; `null` for one that must not be. */
  readonly policy: CachePolicy | null;
  /** When its rendering began. */
  readonly moment: Moment;
  /** Until when it is fresh, and how old it was when it came, in milliseconds. */
  readonly #freshUntil: number;
  readonly #bornAt: number;
  readonly #answer: Answer;
  readonly #extra: readonly string[];
  readonly #variants = new Map<Encoding, Variant>();
  readonly #hash: string;

  /** @param extra headers that every answer carries, as name, value, name, value. */
  constructor(
    answer: Answer,
    moment: Moment,
    policy: CachePolicy | null,
    extra: readonly string[],
  ) {
    this.status = answer.status;
    this.policy = policy;
    this.moment = moment;
    const now = Date.now();
    const age = policy ? policy.age() * 1000 : 0;
    this.#bornAt = now - age;
    this.#freshUntil = policy ? now + policy.maxAge() * 1000 - age : 0;
    this.#answer = answer;
    this.#extra = extra;
    this.#hash = createHash("sha256").update(answer.body).digest("base64url").slice(0, 22);
  }

  get isFresh(): boolean {
    return Date.now() < this.#freshUntil;
  }

  /** Seconds since it was made. */
  get age(): number {
    return Math.floor((Date.now() - this.#bornAt) / 1000);
  }

  /** What its bytes take in memory, all encodings together. */
  get size(): number {
    let bytes = 2_000 + this.#answer.body.length;
    for (const { body } of this.#variants.values()) bytes += body.length;
    return bytes;
  }

  /** The variant where it has been made already. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(this.#isPackable ? encoding : "identity");
  }

  /** Makes the variant, away from the event loop, once. */
  async variant(wanted: Encoding): Promise<Variant> {
    const encoding = this.#isPackable ? wanted : "identity";
    const body = await this.#packed(encoding);
    const known = this.#variants.get(encoding);
    if (known) return known;
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const variant = { headers: this.#headers(encoding, body, etag), body, etag };
    this.#variants.set(encoding, variant);
    return variant;
  }

  get #isPackable(): boolean {
    const { body, headers } = this.#answer;
    return body.length >= WORTH_PACKING_BYTES && PACKABLE.test(headers["content-type"] ?? "");
  }

  async #packed(encoding: Encoding): Promise<Buffer> {
    const { body } = this.#answer;
    if (encoding === "gzip") return zip(body, { level: 6 });
    if (encoding === "identity") return body;
    // What is kept is worth the time; what is made for one visitor must not wait.
    const quality = this.policy ? 8 : 4;
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }

  #headers(encoding: Encoding, body: Buffer, etag: string): string[] {
    const said = new Map<string, string[]>();
    for (let index = 0; index < this.#extra.length; index += 2) {
      said.set(String(this.#extra[index]).toLowerCase(), this.#extra.slice(index, index + 2));
    }
    for (const [name, value] of Object.entries(this.#answer.headers)) {
      if (value === undefined || NOT_PASSED_ON.has(name)) continue;
      said.set(
        name,
        [value].flat().flatMap((one) => [name, one]),
      );
    }
    const { vary } = this.#answer.headers;
    const varies = [
      vary?.replace(/,?\s*accept-encoding/i, ""),
      this.#isPackable && "Accept-Encoding",
    ];
    const vary_ = varies.filter(Boolean).join(", ");
    return [
      ...[...said.values()].flat(),
      ...(vary_ ? ["Vary", vary_] : []),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      ...(this.status === 200 ? ["ETag", etag] : []),
      "Content-Length",
      String(body.length),
    ];
  }
}
