import type { Takes } from "./endpoint";

export interface Refusal {
  status: 400 | 413 | 414 | 415;
  message: string;
}

const KILOBYTE = 1024;

/** Bytes. A note's letters can take three times their length when form-encoded. */
export const BODY_BYTES = { text: 64 * KILOBYTE, picture: 10 * KILOBYTE * KILOBYTE } as const;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART_TYPE = "multipart/form-data";

const { text, picture } = BODY_BYTES;

const MAX_BYTES: Readonly<Record<Takes, ReadonlyMap<string, number>>> = {
  nothing: new Map(),
  json: new Map([[JSON_TYPE, text]]),
  form: new Map([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE].map((type) => [type, text])),
  picture: new Map([[MULTIPART_TYPE, picture]]),
};

export function mediaTypeOf({ headers }: Pick<Request, "headers">): string {
  return (headers.get("content-type") ?? "").split(";", 1).join().trim().toLowerCase();
}

export async function readBytes(
  request: Request,
  takes: Takes,
): Promise<Uint8Array<ArrayBuffer> | Refusal | undefined> {
  if (takes === "nothing") return undefined;
  const types = MAX_BYTES[takes];
  const maximum = types.get(mediaTypeOf(request));
  const bytes = await readUpTo(request, maximum ?? 0);
  if (bytes !== null) return bytes;
  return maximum === undefined
    ? { status: 415, message: `Send this as ${[...types.keys()].join(" or ")}.` }
    : { status: 413, message: "The request is too large." };
}

/** Counts bytes as they come: Content-Length may be missing or wrong. `null` = too large. */
export async function readUpTo(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
  if (Number(request.headers.get("content-length")) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  return length === 0 ? undefined : joined(chunks, length);
}

export function isRefusal(read: object | undefined): read is Refusal {
  return read !== undefined && "status" in read;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
