import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import type CachePolicy from "http-cache-semantics";
import PQueue from "p-queue";
import type { Missing } from "../lib/http/server-bridge.ts";
import type { Answer } from "./in-memory.ts";
import type { PageKey } from "./page-key.ts";

export type Encoding = "br" | "gzip" | "identity";

/** What a page is rendered from. */
export interface PageSource {
  key: PageKey;
  headers: OutgoingHttpHeaders;
}

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
  "trailer",
  "transfer-encoding",
  "vary",
]);

/** What a page takes beside its body: headers, policy, key (23 MB of heap for 4,000 of them). */
const BESIDES_BYTES = 6_000;
/** A surrogate key: its text, and its place in the index. */
const KEY_BYTES = 100;
/** gzip's bytes for each of brotli's, at most, for pages like ours. */
const GZIP_TO_BROTLI = 1.3;

/** 256 KB, in which a page finds all of itself: the usual 4 MB take as long to get and give back. */
const BROTLI_WINDOW_BITS = 18;

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Packed bytes that are unpacked where they are: a page takes less than the way to a thread and back. */
const UNPACKED_AT_ONCE = 64 * 1024;

/** Packing takes whole processors: however much is to be packed, one is left that answers. */
const packing = new PQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

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

/** A page as it was rendered, in the encodings it has been asked for in; packed while it is cached. */
export class CachedPage {
  readonly status: number;
  /** How long it may be kept; `null` for one that must not be. */
  readonly policy: CachePolicy | null;
  /** The last invalidation before its render began. */
  readonly revision: number;
  /** What it shows. */
  readonly keys: readonly string[];
  /** Digests of the lists that it shows, by the paths of their calls. */
  readonly lists: ReadonlyMap<string, string>;
  /** Whether something has changed that it must show exactly. */
  isExpired = false;
  /** Since when something is otherwise than it shows, by `performance.now()`; `null` for nothing. */
  staleSince: number | null = null;
  /** The keys by which it is stale. */
  readonly staleKeys = new Set<string>();
  /** When somebody last asked for it, by `performance.now()`. */
  requestedAt = performance.now();
  isRefreshing = false;
  /** How to render it again; `null` for one that is not cached. */
  source: PageSource | null = null;
  /** When it was rendered, or found to be as it would be rendered, by `performance.now()`. */
  checkedAt = performance.now();
  /** What it could not read of what it shows. */
  readonly missing: Missing | null;
  /** By its own lifetime; in milliseconds since 1970. */
  readonly #freshUntil: number;
  readonly #bornAt: number;
  readonly #headers: Answer["headers"];
  /** As it was rendered; `null` once brotli's bytes hold it. */
  #plain: Buffer | null;
  readonly #isPackable: boolean;
  readonly #extra: readonly string[];
  readonly #variants = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  readonly #hash: string;

  /** @param extra headers that every answer carries, as name, value, name, value. */
  constructor(
    { body, ...answer }: Answer,
    revision: number,
    policy: CachePolicy | null,
    extra: readonly string[],
  ) {
    this.status = answer.status;
    this.policy = policy;
    this.revision = revision;
    this.keys = [...answer.keys];
    this.lists = answer.lists;
    this.missing = answer.missing;
    this.#bornAt = Date.now();
    this.#freshUntil = policy ? this.#bornAt + policy.maxAge() * 1000 : 0;
    this.#headers = answer.headers;
    this.#plain = body;
    this.#isPackable =
      body.length >= WORTH_PACKING_BYTES && PACKABLE.test(answer.headers["content-type"] ?? "");
    this.#extra = extra;
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  }

  /** Says that something is otherwise than it shows. */
  markStale(key: string, since: number): void {
    this.staleSince ??= since;
    this.staleKeys.add(key);
  }

  /** Says that it shows everything as it is. */
  markCurrent(): void {
    this.staleSince = null;
    this.staleKeys.clear();
    this.checkedAt = performance.now();
  }

  get isFresh(): boolean {
    return Date.now() < this.#freshUntil;
  }

  /** In seconds; a clock that is set back makes nothing younger than new. */
  get age(): number {
    return Math.max(0, Math.floor((Date.now() - this.#bornAt) / 1000));
  }

  /** What it takes in memory at most while it is kept, in bytes: as brotli and as gzip. */
  get size(): number {
    const packed = this.#variants.get("br")?.body.length ?? 0;
    return (
      BESIDES_BYTES +
      this.keys.length * KEY_BYTES +
      (this.#plain?.length ?? 0) +
      Math.ceil(packed * (1 + GZIP_TO_BROTLI))
    );
  }

  /** Makes it ready to be kept: its plain bytes, seldom asked for, go. */
  async pack(): Promise<void> {
    if (!this.#isPackable) return;
    await this.variant("br");
    this.#plain = null;
  }

  /** The variant where it has been made already. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#variants.get(this.#isPackable ? encoding : "identity");
  }

  /** The variant, made away from the event loop, once however many ask. */
  async variant(wanted: Encoding): Promise<Variant> {
    const encoding = this.#isPackable ? wanted : "identity";
    const known = this.#variants.get(encoding);
    if (known) return known;
    const underWay = this.#making.get(encoding);
    if (underWay) return underWay;
    const making = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = await this.#packed(encoding);
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const variant = { headers: this.#headersFor(encoding, body, etag), body, etag };
    if (encoding !== "identity" || !this.#isPackable) this.#variants.set(encoding, variant);
    return variant;
  }

  async #packed(encoding: Encoding): Promise<Buffer> {
    const body = this.#plain ?? (await this.#unpacked());
    if (encoding === "identity") return body;
    if (encoding === "gzip") return ownBytes(await packing.add(() => zip(body, { level: 6 })));
    // What is kept is worth the time; what is made for one visitor must not wait.
    const quality = this.policy ? 8 : 4;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return ownBytes(await packing.add(() => brotli(body, { params })));
  }

  async #unpacked(): Promise<Buffer> {
    const packed = this.#variants.get("br")?.body;
    if (!packed) throw new Error("The plain bytes went before they were packed.");
    return packed.length > UNPACKED_AT_ONCE ? unpack(packed) : brotliDecompressSync(packed);
  }

  #headersFor(encoding: Encoding, body: Buffer, etag: string): string[] {
    const said = new Map<string, string[]>();
    for (let index = 0; index < this.#extra.length; index += 2) {
      said.set(String(this.#extra[index]).toLowerCase(), this.#extra.slice(index, index + 2));
    }
    for (const [name, value] of Object.entries(this.#headers)) {
      if (value === undefined || NOT_PASSED_ON.has(name)) continue;
      said.set(
        name,
        [value].flat().flatMap((one) => [name, one]),
      );
    }
    const { vary } = this.#headers;
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

/** The same bytes in memory of their own size: what zlib gives lies in a block of 64 KB. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
