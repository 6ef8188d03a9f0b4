import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { changesOf } from "@/lib/api/transport";
import { config } from "@/lib/config";
import { parseId } from "@/lib/domain/id";
import type { CatalogProduct } from "@/lib/domain/product/channels";
import { log } from "@/lib/platform/log";
import { readShopOrigin } from "@/lib/seo/shop-origin";
import { currentSettings } from "@/shop/shop";
import { type CatalogPart, openCatalog } from "./catalog";
import { channelResponse } from "./channel-response";

export interface FeedFormat {
  type: string;
  head: (shopUrl: string) => string;
  items: (shopUrl: string, product: CatalogProduct) => string;
  foot: string;
}

/** The whole feed is cached; a designer's or a shortlist's is made anew, since there may be many. */
export function merchantFeed(request: Request, format: FeedFormat): Promise<Response> {
  return channelResponse(format.type, async () => {
    const part = partOf(new URL(request.url).searchParams);
    if (part === null) return null;
    const [origin, catalog] = await Promise.all([readShopOrigin(), openCatalog(part)]);
    if (catalog === null) return null;
    const text = feedText(origin, catalog, format);
    const isWhole = Object.keys(part).length === 0;
    return isWhole ? cachedFeed(format.type + format.head(origin), text) : textStream(text);
  });
}

const PARTS = { designer: "brandId", shortlist: "collectionId" } as const;

/** `null` for what the feed does not know: a misspelled part must not become the whole shop. */
function partOf(query: URLSearchParams): CatalogPart | null {
  const part: CatalogPart = {};
  for (const [name, value] of query) {
    const id = parseId(value);
    const key = name === "designer" || name === "shortlist" ? PARTS[name] : null;
    if (key === null || id === null || part[key] !== undefined) return null;
    part[key] = id;
  }
  return part;
}

async function* feedText(
  origin: string,
  catalog: AsyncIterable<CatalogProduct[]>,
  { head, items, foot }: FeedFormat,
) {
  yield head(origin);
  for await (const products of catalog) {
    yield products.map((product) => items(origin, product)).join("");
  }
  yield foot;
}

const SUBJECTS = ["product", "details", "brand", "category"] as const;
/** A feed older than this may come from an earlier release. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** An older draft was left by a process that ended. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;
const MAX_FILE_NAME = 200;

const folder = () => join(config.dataDir, "feeds");
const encoder = new TextEncoder();

/** Instances share the file in the data folder; one writes at a time. */
export async function cachedFeed(
  name: string,
  text: AsyncGenerator<string>,
): Promise<ReadableStream<Uint8Array>> {
  const prefix = `feed-${createHash("sha256")
    .update(name + JSON.stringify(currentSettings()))
    .digest("hex")
    .slice(0, 16)}-`;
  const known = await latest(prefix);
  const changes = await changesOf(SUBJECTS, known?.position ?? null).catch(() => null);
  if (known && changes && !changes.hasChanged) {
    const file = await open(known.path).catch(() => null);
    if (file) return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
  }
  const draft = changes && (await openDraft(prefix, changes.position));
  return textStream(draft ? written(text, draft) : text);
}

type Draft = NonNullable<Awaited<ReturnType<typeof openDraft>>>;

async function latest(prefix: string): Promise<{ path: string; position: string } | null> {
  const found: { path: string; position: string; at: number }[] = [];
  for (const name of await namesIn(prefix)) {
    const [, encoded] = /-([A-Za-z0-9_]+)\.feed$/.exec(name.slice(prefix.length - 1)) ?? [];
    const path = join(folder(), name);
    const at = (await stat(path).catch(() => null))?.mtimeMs ?? 0;
    if (!encoded || Date.now() - at > MAX_AGE_MS) continue;
    found.push({ path, position: decoded(encoded), at });
  }
  return found.sort((a, b) => b.at - a.at)[0] ?? null;
}

/** `null` while another process writes, or where the disk is read-only. */
async function openDraft(prefix: string, position: string) {
  const finalName = `${prefix}${encoded(position)}.feed`;
  if (finalName.length > MAX_FILE_NAME) return null;
  const path = join(folder(), `${prefix}${randomBytes(6).toString("hex")}.part`);
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
    if (await isBeingWritten(prefix)) return null;
    return { file: await open(path, "wx", 0o600), path, prefix, finalName };
  } catch (error) {
    log.warn("the feed cannot be cached", { error });
    return null;
  }
}

async function isBeingWritten(prefix: string): Promise<boolean> {
  let isWriting = false;
  for (const name of await namesIn(prefix)) {
    if (!name.endsWith(".part")) continue;
    const draft = join(folder(), name);
    const at = (await stat(draft).catch(() => null))?.mtimeMs ?? 0;
    if (Date.now() - at > MAX_DRAFT_AGE_MS) await rm(draft, { force: true });
    else isWriting = true;
  }
  return isWriting;
}

/** A text that was not read to its end is not kept. */
async function* written(text: AsyncGenerator<string>, draft: Draft): AsyncGenerator<string> {
  let isWhole = false;
  let hasFailed = false;
  try {
    for await (const part of text) {
      if (!hasFailed)
        await draft.file.write(part).catch((error: unknown) => {
          hasFailed = true;
          log.warn("the feed cannot be cached", { error });
        });
      yield part;
    }
    isWhole = true;
  } finally {
    await draft.file.close();
    if (isWhole && !hasFailed) await keep(draft).catch(() => undefined);
    else await rm(draft.path, { force: true });
  }
}

async function keep({ path, prefix, finalName }: Draft): Promise<void> {
  await rename(path, join(folder(), finalName));
  for (const name of await namesIn(prefix))
    if (name !== finalName && !name.endsWith(".part"))
      await rm(join(folder(), name), { force: true });
}

async function namesIn(prefix: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  return names.filter((name) => name.startsWith(prefix));
}

const encoded = (position: string) => Buffer.from(position).toString("hex");
const decoded = (text: string) => Buffer.from(text, "hex").toString();

/** Pulls: the reader's pace bounds the memory. */
function textStream(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
}
