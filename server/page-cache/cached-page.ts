import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import type CachePolicy from "http-cache-semantics";
import PQueue from "p-queue";
import type { Missing } from "../../lib/http/server-bridge.ts";
import type { BufferedResponse } from "../in-memory.ts";
import type { Encoding } from "../request.ts";

/** What a page is cached by. */
export interface PageKey {
  text: string;
  url: string;
  /** Of Next's router, not a document. */
  isData: boolean;
}

export interface PageSource {
  key: PageKey;
  headers: OutgoingHttpHeaders;
}

export interface Representation {
  headers: string[];
  body: Buffer;
  etag: string;
}

const MIN_COMPRESSED_BYTES = 860;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json|xml|javascript)|image\/svg)/;
const DROPPED_HEADERS = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "etag",
  "keep-alive",
  "strict-transport-security",
  "trailer",
  "transfer-encoding",
  "vary",
]);

/** Headers, policy and key, measured with 4,000 pages. */
const OVERHEAD_BYTES = 6_000;
const KEY_BYTES = 100;
/** Upper bound for pages like ours. */
const GZIP_TO_BROTLI = 1.3;

/** 256 KB holds a whole page; the usual 4 MB cost as long again to allocate. */
const BROTLI_WINDOW_BITS = 18;
/** Each step above fills larger tables anew: 6 to 8 cost 15 to 73 ms more for 1 to 2.5 % fewer bytes. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Below this, decompressing takes less time than a thread's round trip. */
const SYNC_DECOMPRESS_BYTES = 64 * 1024;

/** Leaves a processor free for answering. */
const compression = new PQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

export class CachedPage {
  readonly status: number;
  readonly policy: CachePolicy | null;
  readonly keys: readonly string[];
  readonly lists: ReadonlyMap<string, string>;
  isExpired = false;
  /** By `performance.now()`, as all times here. */
  staleSince: number | null = null;
  readonly staleKeys = new Set<string>();
  requestedAt = performance.now();
  isRefreshing = false;
  source: PageSource | null = null;
  checkedAt = performance.now();
  readonly missing: Missing | null;
  readonly #freshUntil: number;
  readonly #renderedAt: number;
  readonly #headers: BufferedResponse["headers"];
  #plain: Buffer | null;
  readonly #isCompressible: boolean;
  readonly #extra: readonly string[];
  readonly #variants = new Map<Encoding, Representation>();
  readonly #making = new Map<Encoding, Promise<Representation>>();
  readonly #hash: string;

  constructor(
    { body, ...answer }: BufferedResponse,
    policy: CachePolicy | null,
    extra: readonly string[],
  ) {
    this.status = answer.status;
    this.policy = policy;
    this.keys = [...answer.keys];
    this.lists = answer.lists;
    this.missing = answer.missing;
    this.#renderedAt = performance.now();
    this.#freshUntil = policy ? this.#renderedAt + policy.maxAge() * 1000 : 0;
    this.#headers = answer.headers;
    this.#plain = body;
    this.#isCompressible =
      body.length >= MIN_COMPRESSED_BYTES &&
      COMPRESSIBLE.test(answer.headers["content-type"] ?? "");
    this.#extra = extra;
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  }

  markStale(key: string, since: number): void {
    this.staleSince ??= since;
    this.staleKeys.add(key);
  }

  markCurrent(): void {
    this.staleSince = null;
    this.staleKeys.clear();
    this.checkedAt = performance.now();
  }

  get isFresh(): boolean {
    return performance.now() < this.#freshUntil;
  }

  get age(): number {
    return Math.max(0, Math.floor((performance.now() - this.#renderedAt) / 1000));
  }

  get size(): number {
    const packed = this.#variants.get("br")?.body.length ?? 0;
    return (
      OVERHEAD_BYTES +
      this.keys.length * KEY_BYTES +
      (this.#plain?.length ?? 0) +
      Math.ceil(packed * (1 + GZIP_TO_BROTLI))
    );
  }

  async compress(): Promise<void> {
    if (!this.#isCompressible) return;
    await this.variant("br");
    this.#plain = null;
  }

  compressed(encoding: Encoding): Representation | undefined {
    return this.#variants.get(this.#isCompressible ? encoding : "identity");
  }

  async variant(wanted: Encoding): Promise<Representation> {
    const encoding = this.#isCompressible ? wanted : "identity";
    const known = this.#variants.get(encoding);
    if (known) return known;
    const underWay = this.#making.get(encoding);
    if (underWay) return underWay;
    const making = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const body = await this.#compressed(encoding);
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const variant = { headers: this.#headersFor(encoding, body, etag), body, etag };
    if (encoding !== "identity" || !this.#isCompressible) this.#variants.set(encoding, variant);
    return variant;
  }

  async #compressed(encoding: Encoding): Promise<Buffer> {
    const body = this.#plain ?? (await this.#decompressed());
    if (encoding === "identity") return body;
    if (encoding === "gzip") return ownBytes(await compression.add(() => zip(body)));
    const quality = this.policy ? BROTLI_QUALITY : 4;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return ownBytes(await compression.add(() => brotli(body, { params })));
  }

  async #decompressed(): Promise<Buffer> {
    const { body: packed } = await this.variant("br");
    return packed.length > SYNC_DECOMPRESS_BYTES ? unpack(packed) : brotliDecompressSync(packed);
  }

  #headersFor(encoding: Encoding, body: Buffer, etag: string): string[] {
    const said = new Map<string, string[]>();
    for (let index = 0; index < this.#extra.length; index += 2) {
      said.set(String(this.#extra[index]).toLowerCase(), this.#extra.slice(index, index + 2));
    }
    for (const [name, value] of Object.entries(this.#headers)) {
      if (value === undefined || DROPPED_HEADERS.has(name)) continue;
      said.set(
        name,
        [value].flat().flatMap((one) => [name, one]),
      );
    }
    const { vary } = this.#headers;
    const varies = [
      vary?.replace(/,?\s*accept-encoding/i, ""),
      this.#isCompressible && "Accept-Encoding",
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

/** zlib returns a slice of 64 KB, which would stay in memory. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Whether the cached page shows more: the new one failed or lacks a section. */
export function isBetter(cached: CachedPage, { status, missing }: CachedPage): boolean {
  if (!cached.policy || cached.policy.timeToLive() <= 0) return false;
  if (status >= 500 || missing === "subject") return true;
  return missing !== null && cached.missing === null && !cached.isExpired;
}
