import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type RequestListener } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHttpServer } from "@/lib/testing/http-server";
import { bucketStorage } from "./bucket";
import { folderStorage } from "./folder";
import { openStorage } from "./open";
import { type Bucket, type FileStorage, isStorageUnavailable } from "./storage";
import { ONCE, startS3 } from "./testing/s3-server";

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), "storage-"));
});
/** What a failed test leaves open, too. */
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function answering(listener: RequestListener): Promise<string> {
  const { url, close } = await openHttpServer(listener);
  closing.push(close);
  return url;
}

const NAMES = ["a/b c.jpg", "a/b+c.jpg", "a/é.jpg", "a/100%.jpg", "a/#1?.jpg", "a/b(1)!*~,;=@.jpg"];
const all = async (storage: FileStorage, prefix: string) => {
  const names: string[] = [];
  for await (const { name } of storage.list(prefix)) names.push(name);
  return names;
};

describe.each<[string, () => FileStorage]>([
  ["a folder", () => folderStorage(join(folder, "pictures"), false)],
  ["a bucket", () => bucketStorage(s3.bucket, "pictures", { ...ONCE, page: 3 })],
])("%s", (_, open) => {
  it.each(NAMES)("stores, lists and removes %s", async (name) => {
    const storage = open();
    await storage.write(name, Buffer.from(name));
    expect(String(await storage.read(name))).toBe(name);
    expect(await storage.has(name)).toBe(true);
    expect(await all(storage, "a/")).toEqual([name]);
    await storage.remove(name);
    expect([await storage.has(name), await storage.read(name)]).toEqual([false, null]);
    await storage.remove(name);
  });

  it("lists many by the beginning of their names, in order", async () => {
    const storage = open();
    const names = Array.from({ length: 10 }, (_, at) => `9f/many/${1_000 + at}.avif`);
    await Promise.all(names.map((name) => storage.write(name, Buffer.from("1"))));
    await storage.write("9f/manyfold.jpg", Buffer.from("1"));
    expect(await all(storage, "9f/many/")).toEqual(names);
    expect(await all(storage, "9f/manyf")).toEqual(["9f/manyfold.jpg"]);
    await storage.remove("9f/many/");
    expect(await all(storage, "9")).toEqual(["9f/manyfold.jpg"]);
    expect(await all(storage, "nothing")).toEqual([]);
  });

  it("makes a file newly modified, and no file of none", async () => {
    const storage = open();
    await storage.write("touched", Buffer.from("1"));
    await storage.touch("touched");
    await storage.touch("never");
    expect(await all(storage, "")).not.toContain("never");
  });
});

it("a bucket keeps pictures, returns and other prefixes apart", async () => {
  const pictures = bucketStorage(s3.bucket, "pictures");
  const returns = bucketStorage(s3.bucket, "returns");
  const other = bucketStorage({ ...s3.bucket, prefix: "" }, "pictures");
  await pictures.write("apart", Buffer.from("1"));
  expect([
    await pictures.has("apart"),
    await returns.has("apart"),
    await other.has("apart"),
  ]).toEqual([true, false, false]);
});

it("the object store's code is loaded only where one is set", async () => {
  expect((await openStorage("returns", { dataDir: folder, bucket: null })).place).toBe(
    join(folder, "returns"),
  );
  const { place } = await openStorage("pictures", { dataDir: folder, bucket: s3.bucket });
  expect(place).toBe("s3://shop/first/");
});

const refused = async (changes: Partial<Bucket>) =>
  bucketStorage({ ...s3.bucket, ...changes }, "pictures")
    .check()
    .catch((error: Error) => `${error.name}: ${error.message}`);

it("a start asks the object store, and says in one sentence what to change", async () => {
  expect(await refused({})).toBeUndefined();
  expect(await refused({ name: "shopp" })).toMatch(
    /^StartRefused: The bucket shopp that STORE_URL names is not at http.*: make it there, or correct its name \(NoSuchBucket\)\.$/,
  );
  expect(await refused({ accessKeyId: "S3RVEN" })).toMatch(
    /^StartRefused: .* does not know AWS_AC/,
  );
  expect(await refused({ secretAccessKey: "S3RVEN" })).toBe(
    "StartRefused: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID: copy both again (SignatureDoesNotMatch).",
  );
});

/** What a request to a server that answers so ends with. */
async function unavailable(
  storage: FileStorage,
  asked: (storage: FileStorage) => Promise<unknown>,
) {
  const error: unknown = await asked(storage).then(
    (value) => value,
    (thrown: unknown) => thrown,
  );
  return isStorageUnavailable(error) ? error.message : `not unavailable: ${String(error)}`;
}

const READING: [string, (storage: FileStorage) => Promise<unknown>][] = [
  ["reading", (storage) => storage.read("a")],
  ["writing", (storage) => storage.write("a", Buffer.from("1"))],
  ["looking", (storage) => storage.has("a")],
  ["listing", (storage) => all(storage, "")],
  ["removing", (storage) => storage.remove("a")],
];

describe.each(READING)("%s in an object store", (_, asked) => {
  it("that does not answer ends as unavailable", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    closing.push(() => silent.close());
    const { port } = silent.address() as { port: number };
    const bucket = { ...s3.bucket, endpoint: `http://127.0.0.1:${port}` };
    const storage = bucketStorage(bucket, "pictures", { ...ONCE, timeoutMs: 20 });
    expect(await unavailable(storage, asked)).toMatch(/timeout/);
  });

  it("that is not there ends as unavailable", async () => {
    const { url, close } = await openHttpServer(() => undefined);
    await close();
    const storage = bucketStorage({ ...s3.bucket, endpoint: url }, "pictures", ONCE);
    expect(await unavailable(storage, asked)).toMatch(/ECONNREFUSED/);
  });

  it("that is busy is tried again", async () => {
    let busy = 2;
    const endpoint = await passTo(s3.bucket.endpoint, () => busy-- > 0);
    const bucket = { ...s3.bucket, endpoint };
    const storage = bucketStorage(bucket, "pictures", { ...ONCE, pausesMs: [0, 0] });
    await asked(storage);
    expect(busy).toBeLessThan(0);
    busy = 9;
    expect(await unavailable(storage, asked)).toMatch(/ 503/);
  });

  it("whose key is no longer right ends as unavailable", async () => {
    const bucket = { ...s3.bucket, secretAccessKey: "old" };
    expect(await unavailable(bucketStorage(bucket, "pictures", ONCE), asked)).toMatch(/ 403/);
  });
});

/** The server itself, that is busy where `isBusy` says so. It signs by its own address. */
function passTo(endpoint: string, isBusy: () => boolean): Promise<string> {
  return answering((request, response) => {
    if (isBusy()) return response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    const { hostname, port } = new URL(endpoint);
    const { method, url: path, headers } = request;
    const passed = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
}

it("an upload that is cut leaves nothing, and the file that was there", async () => {
  const storage = bucketStorage(s3.bucket, "returns", ONCE);
  await storage.write("cut.jpg", Buffer.from("whole"));
  const endpoint = await cutting(s3.bucket.endpoint, 100_000);
  const through = bucketStorage({ ...s3.bucket, endpoint }, "returns", ONCE);
  const bytes = Buffer.alloc(1_000_000, 7);
  expect(await unavailable(through, (to) => to.write("cut.jpg", bytes))).not.toMatch(/^not/);
  expect(await unavailable(through, (to) => to.write("new.jpg", bytes))).not.toMatch(/^not/);
  expect(String(await storage.read("cut.jpg"))).toBe("whole");
  expect(await storage.read("new.jpg")).toBeNull();
});

it("a download that is cut is no file", async () => {
  const url = await answering((_, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("half", () => response.destroy());
  });
  const storage = bucketStorage({ ...s3.bucket, endpoint: url }, "pictures", ONCE);
  expect(await unavailable(storage, (from) => from.read("a"))).toMatch(/cannot be used/);
});

/** Cuts a connection after so many bytes of the client's. */
async function cutting(endpoint: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((client: Socket) => {
    const store = connect(Number(port), hostname);
    let passed = 0;
    client.on("data", (piece) => {
      passed += piece.length;
      if (passed < bytes) store.write(piece);
      else for (const socket of [client, store]) socket.destroy();
    });
    store.pipe(client);
    for (const socket of [client, store]) socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as { port: number };
  closing.push(() => server.close());
  return `http://127.0.0.1:${own}`;
}

it("names in a listing are read as XML has them", async () => {
  const listed = (key: string) => `<Contents><Key>first/pictures/${key}</Key></Contents>`;
  const url = await answering((_, response) => {
    response.end(
      `<ListBucketResult>${listed("&lt;a&gt;&amp;amp;&#233;&#xe9;&nbsp;")}</ListBucketResult>`,
    );
  });
  const storage = bucketStorage({ ...s3.bucket, endpoint: url }, "pictures", ONCE);
  expect(await all(storage, "")).toEqual(["<a>&amp;éé&nbsp;"]);
});

it.each([
  [403, "<Error><Code>AccessDenied</Code></Error>", /^The key in AWS_ACCESS_KEY_ID may not list/],
  [
    301,
    "<Error><Code>PermanentRedirect</Code><Region>eu-west-1</Region></Error>",
    /not in the region us-east-1 but in eu-west-1: correct region/,
  ],
  [400, "<Error><Code>AuthorizationHeaderMalformed</Code></Error>", /not in the region us-east-1/],
  [403, "<Error><Code>RequestTimeTooSkewed</Code></Error>", /clock is off/],
  [
    200,
    "<!doctype html><title>Sign in</title>",
    /is not an S3-compatible object store.*status 200/,
  ],
  [404, "", /is not an S3-compatible object store: correct endpoint in STORE_URL \(status 404\)/],
])("an answer of %i with %s stops a start", async (status, body, why) => {
  const url = await answering((_, response) => response.writeHead(status).end(body));
  await expect(
    bucketStorage({ ...s3.bucket, endpoint: url }, "pictures", ONCE).check(),
  ).rejects.toMatchObject({ name: "StartRefused", message: expect.stringMatching(why) });
});

it("a bucket that is gone is no missing file", async () => {
  const storage = bucketStorage({ ...s3.bucket, name: "gone" }, "pictures", ONCE);
  expect(await unavailable(storage, (from) => from.read("a"))).toMatch(/404 NoSuchBucket/);
});
