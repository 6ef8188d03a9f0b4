import type { ServerResponse } from "node:http";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { openHttpServer } from "../../lib/testing/http-server";

/** A real picture in a color of its own. */
export function painted(background: string, width = 80, height = 100): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few hundred bytes that would unpack to 3.6 billion pixels. */
export function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(120_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A zip archive as an archiver writes it; a name may be one that no honest archiver writes. */
export function zipOf(
  files: Readonly<Record<string, Uint8Array>>,
  { isUtf8Marked = true, toBytes = (path: string) => Buffer.from(path) } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = toBytes(path);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isUtf8Marked ? 0x800 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), fields, place, name]),
    );
    parts.push(local);
    offset += local.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(whole.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, whole, Buffer.from("PK\x05\x06"), end]);
}

type Answer = (response: ServerResponse, attempt: number) => void;

/** A server of pictures in this machine's own network; what it was asked for is noted. */
export async function pictureServer(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const { url, close } = await openHttpServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const attempt = asked.filter((each) => each === path).length;
    const answer = answers[path];
    if (answer) answer(response, attempt);
    else response.writeHead(404).end();
  });
  return { origin: url, asked, close };
}

/** Never ends; the connection's end is noticed, so that nothing is left. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/jpeg" });
  const piece = Buffer.alloc(64 * 1024, 1);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
