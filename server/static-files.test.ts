import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import promises, { type FileHandle } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { bucketStorage } from "@/lib/platform/storage/bucket";
import { ONCE, startS3 } from "@/lib/platform/storage/testing/s3-server";
import { later, serversBeforeNext } from "./testing/servers";
import { until } from "./testing/until";

const { open: openFile } = promises;
const root = mkdtempSync(join(tmpdir(), "files-"));
mkdirSync(join(root, "public"));
mkdirSync(join(root, ".next", "static"), { recursive: true });
writeFileSync(join(root, "public", "ring.svg"), "0123456789");
/** Too large for memory. */
const LARGE = "0123456789".repeat(100_000);
writeFileSync(join(root, "public", "large.jpg"), LARGE);
writeFileSync(join(root, ".next", "static", "a1.js"), "plain");
writeFileSync(join(root, ".next", "static", "a1.js.br"), "brotli");
writeFileSync(join(root, ".next", "static", "a1.js.gz"), "gzipped");
const picturesFolder = join(root, "own");
afterAll(() => rmSync(root, { recursive: true }));

const servers = serversBeforeNext();
const open = () => servers({ root, picturesFolder, staticFolder: join(root, "shared") });

/** The files that the next requests open. */
function spyOnOpen(meddle: (handle: FileHandle) => void = () => undefined) {
  const handles: FileHandle[] = [];
  jest.spyOn(promises, "open").mockImplementation(async (...asked) => {
    const handle = await openFile(...asked);
    meddle(handle);
    handles.push(handle);
    return handle;
  });
  return handles;
}

/** Everything a server says to bytes as they are, until it ends the connection. */
async function raw(port: number, said: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${said}Connection: close\r\n\r\n`);
  return text(socket);
}

describe("files", () => {
  it.each([
    ["/ring.svg", 10],
    ["/large.jpg", LARGE.length],
  ])("are sent by range, and never beyond their end (%s)", async (path, size) => {
    const server = await open();
    const range = (value: string, method = "GET") => server.get(path, { range: value }, method);
    const part = await range("bytes=2-4");
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe(`bytes 2-4/${size}`);
    for (const rest of [`bytes=${size - 2}-`, `bytes=${size - 2}-999999999`])
      expect(await (await range(rest)).text()).toBe("89");
    const beyond = await range("bytes=99999999-");
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect(beyond.headers.get("cache-control")).toBe("no-store");
    for (const odd of ["bytes=5-2", "bytes=-3", "lines=1-2", "bytes=0-1,3-4"]) {
      const whole = await range(odd);
      expect([whole.status, (await whole.text()).length]).toEqual([200, size]);
    }
    expect((await range("bytes=2-4", "HEAD")).status).toBe(200);
    const ofOther = { range: "bytes=2-4", "if-range": '"other"' };
    expect((await server.get(path, ofOther)).status).toBe(200);
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

  it("of an object store are read once, for ever, and never missed for long", async () => {
    const s3 = await startS3();
    const storage = bucketStorage(s3.bucket, "pictures", ONCE);
    const read = jest.spyOn(storage, "read");
    const { get } = await servers({ root, pictures: storage });
    const name = "9f/86d081884c7d65-1600x2000-c8b09a/full.jpg";
    const kept = async () => {
      const { status, headers } = await get(`/pictures/${name}`);
      return [status, headers.get("cache-control"), headers.get("retry-after")];
    };
    expect(await kept()).toEqual([404, "no-store", null]);
    await storage.write(name, Buffer.from(LARGE));
    read.mockClear();
    const forEver = [200, "public, max-age=31536000, immutable", null];
    expect(await Promise.all([kept(), kept(), kept()])).toEqual([forEver, forEver, forEver]);
    const part = await get(`/pictures/${name}`, { range: "bytes=3-5" });
    expect([part.status, await part.text()]).toEqual([206, "345"]);
    expect(part.headers.get("content-type")).toBe("image/jpeg");
    const again = await get(`/pictures/${name}`, {
      "if-none-match": part.headers.get("etag") ?? "",
    });
    expect([again.status, read.mock.calls.length]).toEqual([304, 1]);
    await s3.close();
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
    expect((await get(`/pictures/${name}`)).status).toBe(200);
    const other = await get(`/pictures/${name.replace("full", "email")}`);
    expect([other.status, other.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(other.headers.get("retry-after")).toBe("5");
  });

  it("of the build are for ever, and packed where the build has packed them", async () => {
    const { port, get } = await open();
    const asking = "GET /_next/static/a1.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n";
    const packed = await raw(port, asking);
    expect(packed).toMatch(/brotli$/);
    expect(packed).toMatch(/Content-Encoding: br/i);
    expect(packed).toMatch(/Vary: Accept-Encoding/i);
    const zipped = await raw(port, asking.replace(": br", ": gzip"));
    expect(zipped).toMatch(/Content-Encoding: gzip.*gzipped$/is);
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

  it("are compared with the disk after ten seconds", async () => {
    const { get } = await open();
    const path = join(root, "public", "sign.svg");
    writeFileSync(path, "first");
    // Some file systems note times by hundredths of a second, in which another file may come.
    utimesSync(path, 2, 2);
    const first = await get("/sign.svg");
    writeFileSync(`${path}.part`, "other");
    renameSync(`${path}.part`, path);
    expect(await (await get("/sign.svg")).text()).toBe("first");
    later(12);
    const etag = first.headers.get("etag") ?? "";
    const other = await get("/sign.svg", { "if-none-match": etag });
    expect([other.status, await other.text()]).toEqual([200, "other"]);
    const ofSameTime = `${path}.part`;
    writeFileSync(ofSameTime, "third");
    for (const each of [path, ofSameTime]) utimesSync(each, 1, 1);
    later(24);
    expect(await (await get("/sign.svg")).text()).toBe("other");
    renameSync(ofSameTime, path);
    later(36);
    expect(await (await get("/sign.svg")).text()).toBe("third");
    rmSync(path);
    later(48);
    expect(await (await get("/sign.svg")).text()).toMatch(/^<p>/);
  });

  it("are read once for all who ask for them", async () => {
    const { get } = await open();
    const handles = spyOnOpen();
    const asked = Array.from({ length: 9 }, () => get("/ring.svg"));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    later(12);
    expect((await get("/ring.svg")).status).toBe(200);
    expect(handles).toHaveLength(1);
  });

  it("that cannot be opened or end early never leave a client waiting", async () => {
    const said: string[] = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => said.push(String(line)) > 0);
    const { get } = await open();
    const opening = jest.spyOn(promises, "open");
    const denied = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    opening.mockRejectedValueOnce(denied);
    const refused = await get("/ring.svg");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refused.text()).not.toMatch(/EACCES/);
    expect(said.join("")).toMatch(/a file cannot be sent.*ring\.svg.*EACCES/s);

    for (const name of ["short.svg", "short.jpg"]) {
      const path = join(root, "public", name);
      writeFileSync(path, name === "short.svg" ? "0123456789" : LARGE);
      const { stat } = await openFile(path).then(async (handle) => {
        const stat = await handle.stat();
        await handle.close();
        return { stat };
      });
      truncateSync(path, 5);
      const handles = spyOnOpen((handle) => jest.spyOn(handle, "stat").mockResolvedValue(stat));
      await expect(
        get(`/${name}`).then(async (response) => {
          if (response.status === 200) await response.text();
          else throw new Error(await response.text());
        }),
      ).rejects.toThrow();
      await until(() => handles.every(({ fd }) => fd === -1));
    }
    expect((await get("/short.svg")).status).toBe(200);
  });

  it("are closed when a client goes away midway", async () => {
    const { port } = await open();
    const handles = spyOnOpen();
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /large.jpg HTTP/1.1\r\nHost: a\r\n\r\n");
    socket.once("data", () => socket.destroy());
    await until(() => handles.length === 2 && handles.every(({ fd }) => fd === -1));
    await raw(port, "HEAD /large.jpg HTTP/1.1\r\nHost: a\r\n");
    await until(() => handles.length === 3 && handles.every(({ fd }) => fd === -1));
  });

  it("have one address, and none outside of their folder or hidden", async () => {
    mkdirSync(join(root, "public", ".well"), { recursive: true });
    for (const path of ["secret.svg", "public/.hidden.svg", "public/.well/a.svg"])
      writeFileSync(join(root, path), "secret");
    const { port } = await open();
    const asked = (path: string) => raw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n`);
    expect(await asked("/r%69ng.svg?v=1")).toMatch(/0123456789$/);
    const elsewhere = [
      "/../secret.svg",
      "/..%2fsecret.svg",
      "/%2e%2e/secret.svg",
      "/..%5csecret.svg",
    ];
    const hidden = ["/.hidden.svg", "/%2ehidden.svg", "/.well/a.svg", "//ring.svg", "/./ring.svg"];
    const odd = [
      "/ring.svg/",
      "/ring.svg%00",
      "/%ff.svg",
      "/ring.svg/a.svg",
      `/${"a".repeat(300)}.svg`,
    ];
    for (const path of [...elsewhere, ...hidden, ...odd])
      expect([path, await asked(path)]).toEqual([path, expect.not.stringMatching(/secret|01234/)]);
    const inNext = [
      "..%2f..%2f..%2fsecret.svg",
      "%2e%2e/%2e%2e/secret.svg",
      "",
      "chunks",
      "chunks/",
    ];
    for (const path of inNext) expect(await asked(`/_next/static/${path}`)).toMatch(/^HTTP\S+ 404/);
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
    expect((await get("/ring.svg", { "if-none-match": "*" })).status).toBe(304);
    const modified = first.headers.get("last-modified") ?? "";
    expect((await get("/ring.svg", { "if-modified-since": modified })).status).toBe(304);
    const both = { "if-none-match": '"other"', "if-modified-since": modified };
    expect((await get("/ring.svg", both)).status).toBe(200);
    expect((await get("/ring.svg", { "if-modified-since": "yesterday" })).status).toBe(200);
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
