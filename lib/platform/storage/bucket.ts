import { createHash } from "node:crypto";
import { extname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import PQueue from "p-queue";
import { StartRefused } from "../start-refused.ts";
import { bucketRefusal, codeOf, textOf } from "./bucket-answer.ts";
import { type Area, type FileStorage, StorageUnavailable, type StoredFile } from "./storage.ts";

/** A bucket of an S3-compatible object store. */
export interface Bucket {
  /** An origin. */
  endpoint: string;
  region: string;
  name: string;
  /** Empty, or ends in `/`. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Asking {
  timeoutMs: number;
  pausesMs: readonly number[];
  /** Names in one answer. */
  page: number;
}

interface Answer {
  status: number;
  bytes: Buffer;
}

/** Nobody waits long for a picture; a store that is busy is asked twice more. */
const ASKING: Asking = { timeoutMs: 10_000, pausesMs: [200, 800], page: 1_000 };
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ERROR_BYTES = 4_000;
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
  const address = `${endpoint}/${bucket.name}`;
  const place = `s3://${bucket.name}/${bucket.prefix}`;

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const request = await client.sign(address + path, { method, ...init });
    const signal = AbortSignal.timeout(asking.timeoutMs);
    const response = await fetch(request, { signal, redirect: "manual", cache: "no-store" });
    if (Number(response.headers.get("content-length")) > MAX_BYTES) {
      await response.body?.cancel();
      throw new Error(`${path} has more than ${MAX_BYTES} bytes`);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status < 500 && response.status !== 429) return { status: response.status, bytes };
    throw new Error(`it answered ${response.status} ${codeIn(bytes)}`);
  }

  /** Throws StorageUnavailable. Every call may be made twice. */
  async function ask(method: string, path: string, init?: RequestInit): Promise<Answer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await queue.add(() => send(method, path, init));
      } catch (error) {
        const pause = isTimeout(error) ? undefined : asking.pausesMs[attempt];
        if (pause === undefined) throw unavailable(endpoint, reasonOf(error), error);
        await delay(pause);
      }
    }
  }

  async function askWell(method: string, path: string, init?: RequestInit): Promise<Answer> {
    const answer = await ask(method, path, init);
    if (answer.status < 300) return answer;
    const { status, bytes } = answer;
    throw unavailable(endpoint, `it answered ${status} ${codeIn(bytes)} to ${method}`);
  }

  const pathOf = (name: string) => `/${encoded(root + name)}`;

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    for (let last: string | undefined = ""; last !== undefined; ) {
      const { bytes } = await askWell("GET", listPath(root + prefix, asking.page, last));
      const page = String(bytes);
      const isLast = textOf(page, "IsTruncated") !== "true";
      last = undefined;
      for (const [, entry = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = textOf(entry, "Key") ?? "";
        const modified = new Date(textOf(entry, "LastModified") ?? "");
        if (key.startsWith(root)) yield { name: key.slice(root.length), modified };
        if (!isLast) last = key;
      }
    }
  }

  async function remove(name: string): Promise<void> {
    if (!name.endsWith("/")) await askWell("DELETE", pathOf(name));
    else for await (const { name: file } of list(name)) await remove(file);
  }

  async function read(name: string): Promise<Buffer | null> {
    const { status, bytes } = await ask("GET", pathOf(name));
    if (status === 200) return bytes;
    if (status === 404 && codeIn(bytes) !== "NoSuchBucket") return null;
    throw unavailable(endpoint, `it answered ${status} ${codeIn(bytes)}`);
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const headers = new Headers({
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
    });
    if (area === "pictures") headers.set("Cache-Control", FOR_EVER);
    await askWell("PUT", pathOf(name), { body: Buffer.from(bytes), headers });
  }

  return {
    place,
    list,
    read,
    remove,
    write,
    check: async () => {
      const { status, bytes } = await ask("GET", listPath(root, 1, ""));
      const isList = status === 200 && bytes.includes("<ListBucketResult");
      if (!isList) throw new StartRefused(bucketRefusal(bucket, status, String(bytes)));
    },
    has: async (name) => {
      const { status } = await ask("HEAD", pathOf(name));
      if (status === 200 || status === 404) return status === 200;
      throw unavailable(endpoint, `it answered ${status}`);
    },
    touch: async (name) => {
      const bytes = await read(name);
      if (bytes) await write(name, bytes);
    },
    tidy: async () => undefined,
  };
}

/** A store that hangs is not asked again: others wait too. */
const isTimeout = (error: unknown) => Object(error).name === "TimeoutError";

/** Version 1 of the call goes on by a name; version 2 by a token that servers make differently. */
function listPath(prefix: string, page: number, last: string): string {
  return `?marker=${encodedPart(last)}&max-keys=${page}&prefix=${encodedPart(prefix)}`;
}

/** RFC 3986, as signatures have it. */
function encoded(key: string): string {
  return key.split("/").map(encodedPart).join("/");
}

function encodedPart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const codeIn = (bytes: Buffer) => codeOf(String(bytes.subarray(0, MAX_ERROR_BYTES)));

function unavailable(endpoint: string, why: string, cause?: unknown): StorageUnavailable {
  return new StorageUnavailable(`The object store at ${endpoint} cannot be used: ${why}.`, {
    cause,
  });
}

/** `fetch` says "fetch failed" and has the reason as its cause. */
function reasonOf(error: unknown): string {
  const { cause } = Object(error);
  return String(cause?.code ?? cause ?? error);
}
