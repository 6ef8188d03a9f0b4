import "server-only";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { replaceFile } from "@/lib/platform/replace-file";

/** The file: this mark, the header's length, the checksum of what follows, header, body. */
const MAGIC = Buffer.from("SHOPIDX1");
const PREAMBLE = MAGIC.length + 8;
const CHUNK = 4 * 2 ** 20;
const MAX_BYTES = 8 * 2 ** 30;

export async function writeSnapshotFile(
  path: string,
  header: unknown,
  body: readonly Uint8Array[],
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceFile(path, async (draft) => {
    const file = await open(draft, "wx", 0o600);
    try {
      await writeAll(file, header, body);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

async function writeAll(file: FileHandle, header: unknown, body: readonly Uint8Array[]) {
  const text = Buffer.from(JSON.stringify(header));
  const padding = Buffer.alloc((8 - ((PREAMBLE + text.length) % 8)) % 8, " ");
  const preamble = Buffer.alloc(PREAMBLE);
  let checksum = 0;
  await file.write(preamble);
  for (const chunk of chunksOf([text, padding, ...body])) {
    checksum = crc32(chunk, checksum);
    await file.write(chunk);
  }
  MAGIC.copy(preamble);
  preamble.writeUInt32LE(text.length + padding.length, MAGIC.length);
  preamble.writeUInt32LE(checksum, MAGIC.length + 4);
  await file.write(preamble, 0, PREAMBLE, 0);
}

function* chunksOf(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  const buffer = Buffer.alloc(CHUNK);
  let filled = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + CHUNK - filled);
      buffer.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < CHUNK) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

/** `null` when the file does not exist. Throws when it is damaged. */
export async function readSnapshotFile(
  path: string,
): Promise<{ header: unknown; body: ArrayBuffer } | null> {
  const file = await openIfThere(path);
  if (!file) return null;
  try {
    const { size } = await file.stat();
    if (size < PREAMBLE || size > MAX_BYTES) throw new Error("Not a snapshot: wrong size.");
    const preamble = Buffer.alloc(PREAMBLE);
    await readInto(file, preamble, 0);
    const headerLength = preamble.readUInt32LE(MAGIC.length);
    if (!preamble.subarray(0, MAGIC.length).equals(MAGIC) || headerLength > size - PREAMBLE)
      throw new Error("Not a snapshot: wrong magic bytes.");
    const header = Buffer.alloc(headerLength);
    const body = new ArrayBuffer(size - PREAMBLE - headerLength);
    let checksum = await readInto(file, header, PREAMBLE);
    checksum = await readInto(file, new Uint8Array(body), PREAMBLE + headerLength, checksum);
    if (checksum !== preamble.readUInt32LE(MAGIC.length + 4))
      throw new Error("The checksum does not match.");
    return { header: JSON.parse(header.toString()), body };
  } finally {
    await file.close();
  }
}

async function readInto(file: FileHandle, into: Uint8Array, from: number, checksum = 0) {
  let sum = checksum;
  for (let at = 0; at < into.length; ) {
    const part = into.subarray(at, at + CHUNK);
    const { bytesRead } = await file.read(part, 0, part.length, from + at);
    if (bytesRead === 0) throw new Error("The file ends too early.");
    sum = crc32(part.subarray(0, bytesRead), sum);
    at += bytesRead;
  }
  return sum;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
