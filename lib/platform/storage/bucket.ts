import { createHash } from "node:crypto";
import { extname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import PQueue from "p-queue";
import { StartRefused } from "../start-refused.ts";
import { bucketRefusal, errorIn, textOf } from "./bucket-answer.ts";
import {
  type Area,
  type Bucket,
  type FileStorage,
  type ListedFile,
  StorageUnavailable,
} from "./storage.ts";

interface Answer {
  status: number;
  bytes: Buffer;
}

/** Nobody waits long for a picture; a store that is busy is asked twice more. */
const ASKING = {
  timeoutMs: 10_000,
  pausesMs: [200, 800],
  /** Names in one answer. */
  page: 1_000,
};
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_REQUESTS = 32;
const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};
/** Their names are made from their content. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function bucketStorage(bucket: Bucket, area: Area, asking = ASKING): FileStorage {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const queue = new PQueue({ concurrency: MAX_REQUESTS });
  const root = `${bucket.prefix}${area}/`;
  const pathOf = (name: string) => `/${(root + name).split("/").map(encoded).join("/")}`;
  const unavailable = (why: string, cause?: unknown) =>
    new StorageUnavailable(`The object store at ${endpoint} cannot be used: ${why}.`, { cause });

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const address = `${endpoint}/${bucket.name}${path}`;
    const request = await client.sign(address, { method, ...init });
    const signal = AbortSignal.timeout(asking.timeoutMs);
    const response = await fetch(request, { signal, redirect: "manual", cache: "no-store" });
    const { status, headers } = response;
    if (Number(headers.get("content-length")) > MAX_BYTES) throw new Error(`${path} is too large`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (status >= 500 || status === 429) throw new Error(`${status} ${errorIn(bytes)}`);
    return { status, bytes };
  }

  /** Throws StorageUnavailable. Every call may be made twice. */
  async function ask(method: string, path: string, init?: RequestInit): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await queue.add(() => send(method, path, init));
      } catch (error) {
        const { name, cause } = Object(error);
        // A store that hangs is not asked again: others wait too.
        const pause = name === "TimeoutError" ? undefined : asking.pausesMs[attempt];
        // `fetch` says "fetch failed" and has the reason as its cause.
        if (pause === undefined) throw unavailable(String(cause?.code ?? cause ?? error), error);
        await delay(pause);
      }
    }
  }

  /** `null` for a file that is not there. */
  async function askFor(method: string, path: string, init?: RequestInit): Promise<Buffer | null> {
    const { status, bytes } = await ask(method, path, init);
    if (status < 300) return bytes;
    const code = errorIn(bytes);
    if (status === 404 && code !== "NoSuchBucket") return null;
    throw unavailable(`${status} ${code}`);
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let last = "";
    for (let hasMore = true; hasMore; ) {
      const page = String(await askFor("GET", listPath(root + prefix, asking.page, last)));
      hasMore = textOf(page, "IsTruncated") === "true";
      for (const [, entry = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        last = textOf(entry, "Key") ?? "";
        const modified = new Date(textOf(entry, "LastModified") ?? "");
        if (last.startsWith(root)) yield { name: last.slice(root.length), modified };
      }
    }
  }

  async function remove(name: string): Promise<void> {
    if (!name.endsWith("/")) await askFor("DELETE", pathOf(name));
    else for await (const { name: file } of list(name)) await remove(file);
  }

  const read = (name: string) => askFor("GET", pathOf(name));

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const headers = new Headers({
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
    });
    if (area === "pictures") headers.set("Cache-Control", FOR_EVER);
    await askFor("PUT", pathOf(name), { body: Buffer.from(bytes), headers });
  }

  return {
    place: `s3://${bucket.name}/${bucket.prefix}`,
    list,
    read,
    remove,
    write,
    check: async () => {
      const answer = await ask("GET", listPath(root, 1, ""));
      const isList = answer.status === 200 && answer.bytes.includes("<ListBucketResult");
      if (!isList) throw new StartRefused(bucketRefusal(bucket, answer));
    },
    has: async (name) => (await askFor("HEAD", pathOf(name))) !== null,
    touch: async (name) => {
      const bytes = await read(name);
      if (bytes) await write(name, bytes);
    },
    tidy: async () => undefined,
  };
}

/** Version 1 of the call goes on by a name; version 2 by a token that servers make differently. */
function listPath(prefix: string, page: number, last: string): string {
  return `?marker=${encoded(last)}&max-keys=${page}&prefix=${encoded(prefix)}`;
}

/** RFC 3986, as signatures have it. */
function encoded(part: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(part).replace(/[!'()*]/g, hex);
}
