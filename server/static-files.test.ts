import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { serversBeforeNext } from "./testing/servers";

const { createReadStream } = fs;
const root = mkdtempSync(join(tmpdir(), "files-"));
mkdirSync(join(root, "public"));
mkdirSync(join(root, ".next", "static"), { recursive: true });
writeFileSync(join(root, "public", "ring.svg"), "0123456789");
writeFileSync(join(root, ".next", "static", "a1.js"), "plain");
writeFileSync(join(root, ".next", "static", "a1.js.br"), "brotli");
const picturesFolder = join(root, "own");
afterAll(() => rmSync(root, { recursive: true }));

const servers = serversBeforeNext();
const open = () => servers({ root, picturesFolder, staticFolder: join(root, "shared") });

/** What a test needs of a file's stream. */
function withBytesRead(stream: Readable, bytesRead: number): fs.ReadStream {
  return Object.assign(stream, { bytesRead }) as fs.ReadStream;
}

/** Everything a server says to bytes as they are, until it ends the connection. */
async function raw(port: number, said: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${said}Connection: close\r\n\r\n`);
  return text(socket);
}

describe("files", () => {
  it("are sent by range, and never beyond their end", async () => {
    const server = await open();
    const range = (value: string) => server.get("/ring.svg", { range: value });
    const part = await range("bytes=2-4");
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    const beyond = await range("bytes=99999999-");
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    for (const odd of ["bytes=5-2", "bytes=-3", "lines=1-2", "bytes=0-1,3-4"]) {
      expect((await range(odd)).status).toBe(200);
    }
  });

  it("of the owner's pictures are there as soon as they are written, and for ever", async () => {
    const { get } = await open();
    const address = "/pictures/9f/86d081884c7d65-1600x2000-c8b09a";
    expect((await get(`${address}/full.jpg`)).headers.get("cache-control")).not.toMatch(
      /immutable/,
    );
    const folder = join(picturesFolder, "9f", "86d081884c7d65-1600x2000-c8b09a");
    mkdirSync(folder, { recursive: true });
    for (const name of ["full.jpg", "email.jpg", "320.avif", "placeholder.webp"])
      writeFileSync(join(folder, name), name);
    writeFileSync(join(root, "secret.jpg"), "secret");
    for (const [name, type] of [
      ["full.jpg", "image/jpeg"],
      ["email.jpg", "image/jpeg"],
      ["320.avif", "image/avif"],
    ]) {
      const sent = await get(`${address}/${name}`);
      expect([sent.status, await sent.text()]).toEqual([200, name]);
      expect(sent.headers.get("content-type")).toBe(type);
      expect(sent.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(sent.headers.get("x-content-type-options")).toBe("nosniff");
    }
    const others = [
      "placeholder.webp",
      "../../../secret.jpg",
      "..%2f..%2f..%2fsecret.jpg",
      "480.avif",
    ];
    for (const name of others) {
      const answer = await get(`${address}/${name}`);
      expect(await answer.text()).not.toMatch(/secret|placeholder/);
      expect(answer.headers.get("cache-control")).not.toMatch(/immutable/);
    }
  });

  it("of the build are for ever, and packed where the build has packed them", async () => {
    const { port, get } = await open();
    const asking = "GET /_next/static/a1.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n";
    const packed = await raw(port, asking);
    expect(packed).toMatch(/brotli$/);
    expect(packed).toMatch(/Content-Encoding: br/i);
    expect(packed).toMatch(/Vary: Accept-Encoding/i);
    const response = await get("/_next/static/a1.js", { "accept-encoding": "identity" });
    expect(response.headers.get("cache-control")).toMatch(/immutable/);
    expect(await response.text()).toBe("plain");
  });

  it("that are missing are not found, for the moment alone", async () => {
    const { shop, get } = await open();
    const missing = ["/_next/static/gone.js", "/_next/gone", "/icons/cards/none.svg"];
    for (const path of [...missing, "/pictures/9f/86d081884c7d65-1600x2000-c8b09a/none.avif"]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(shop.rendered).toEqual([]);
  });

  it("of another version are sent while they are shared", async () => {
    mkdirSync(join(root, "shared", "chunks"), { recursive: true });
    writeFileSync(join(root, "shared", "chunks", "old.js"), "old");
    const { get } = await open();
    const old = await get("/_next/static/chunks/old.js");
    expect([old.status, await old.text()]).toEqual([200, "old"]);
    expect(old.headers.get("cache-control")).toMatch(/immutable/);
  });

  it("that went away, cannot be opened or end early never leave a client waiting", async () => {
    const said: string[] = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => said.push(String(line)) > 0);
    const { get } = await open();
    const gone = join(root, ".next", "static", "gone.css");
    writeFileSync(gone, "a{}");
    expect((await get("/_next/static/gone.css")).status).toBe(200);
    rmSync(gone);
    expect((await get("/_next/static/gone.css")).status).toBe(404);

    const openStream = jest.spyOn(fs, "createReadStream");
    const vanishing = join(root, "public", "vanishing.svg");
    writeFileSync(vanishing, "<svg/>");
    openStream.mockImplementationOnce((path, options) => {
      rmSync(vanishing);
      return createReadStream(path, options);
    });
    const vanished = await get("/vanishing.svg");
    expect([vanished.status, await vanished.text()]).toEqual([200, expect.stringMatching(/^<p>/)]);

    const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    const failing = new Readable({ read: () => failing.destroy(denied) });
    openStream.mockImplementationOnce(() => withBytesRead(failing, 0));
    const refused = await get("/ring.svg");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await refused.text()).not.toMatch(/EACCES/);
    expect(said.join("")).toMatch(/a file cannot be sent.*ring\.svg.*EACCES/s);

    openStream.mockImplementationOnce(() => withBytesRead(Readable.from(["012"]), 3));
    await expect(get("/ring.svg").then((response) => response.text())).rejects.toThrow();
  });

  it("are not sent again to a client that has them, nor their bytes for HEAD", async () => {
    const { port, get } = await open();
    const first = await get("/ring.svg");
    expect(first.headers.get("content-type")).toBe("image/svg+xml");
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    const etag = first.headers.get("etag") ?? "";
    const known = await raw(
      port,
      `GET /ring.svg HTTP/1.1\r\nHost: a\r\nIf-None-Match: ${etag}\r\n`,
    );
    expect(known).toMatch(/^HTTP\/1\.1 304 .*\r\n\r\n$/s);
    const other = await get("/ring.svg", { "if-none-match": '"other"' });
    expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
    const head = await get("/ring.svg", {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual(["10", ""]);
  });

  it("that there are none of are pages' concern", async () => {
    const { shop, get } = await open();
    const { headers } = await get("/none.svg");
    expect(shop.rendered).toEqual(["/products/nowhere"]);
    expect(headers.get("cache-control")).not.toContain("86400");
  });
});
