import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import CachePolicy from "http-cache-semantics";
import type { BufferedResponse } from "../in-memory";
import { encodingFor } from "../request";
import { answerOf } from "../testing/answer";
import { CachedPage } from "./cached-page";

const LONG = Buffer.from("<p>A ring.</p>".repeat(500));

const policy = new CachePolicy(
  { url: "/", method: "GET", headers: {} },
  { status: 200, headers: { "cache-control": "public, s-maxage=60" } },
);

const pageOf = (answer: Partial<BufferedResponse> = {}, extra: readonly string[] = []) =>
  new CachedPage(answerOf({ body: LONG, ...answer }), null, extra);

const headersOf = async (page: CachedPage, encoding: "br" | "gzip" | "identity" = "br") => {
  const { headers } = await page.variant(encoding);
  return Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), headers[at + 1]]] : [])),
  );
};

it.each(["br", "gzip"] as const)("a page as %s takes no more memory than its bytes", async (as) => {
  const packed = (await pageOf().variant(as)).body;
  expect(packed.length).toBeLessThan(LONG.length);
  expect(packed.buffer.byteLength).toBe(packed.length);
});

describe("a page that was compressed", () => {
  it("keeps its packed bytes alone, and has the others again when asked", async () => {
    const page = pageOf();
    const before = page.size;
    expect(page.compressed("br")).toBeUndefined();
    await page.compress();
    expect(page.size).toBeLessThan(before);
    expect(page.compressed("br")).toBe(await page.variant("br"));
    expect(brotliDecompressSync((await page.variant("br")).body)).toEqual(LONG);
    expect(gunzipSync((await page.variant("gzip")).body)).toEqual(LONG);
    expect((await page.variant("identity")).body).toEqual(LONG);
    expect(page.compressed("identity")).toBeUndefined();
  });

  it("is packed once, however many ask at the same time and afterwards", async () => {
    const page = pageOf();
    const [first, second] = await Promise.all([page.variant("br"), page.variant("br")]);
    expect(second).toBe(first);
    expect(await page.variant("br")).toBe(first);
  });

  it("is compressed with Brotli 5 where it is cached, and with 4 for one visitor alone", async () => {
    const packed = (quality: number) =>
      brotliCompressSync(LONG, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: LONG.length,
        },
      });
    const cached = new CachedPage(answerOf({ body: LONG }), policy, []);
    expect((await cached.variant("br")).body).toEqual(packed(5));
    expect((await pageOf().variant("br")).body).toEqual(packed(4));
  });

  it("does not stay in memory uncompressed", async () => {
    const page = pageOf();
    await page.compress();
    const first = await page.variant("identity");
    expect(await page.variant("identity")).not.toBe(first);
  });

  it("counts with its Brotli bytes and the most that gzip may need", async () => {
    const page = pageOf();
    const without = page.size - LONG.length;
    await page.compress();
    const { body } = await page.variant("br");
    expect(page.size - without).toBe(Math.ceil(body.length * 2.3));
  });

  it("that is large is unpacked all the same", async () => {
    const body = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919) % 251));
    const page = pageOf({ body, headers: { "content-type": "text/css" } });
    await page.compress();
    expect((await page.variant("identity")).body.equals(body)).toBe(true);
  });
});

it.each([
  ["a picture", LONG, "image/avif"],
  ["a few bytes", Buffer.from("<p>A ring.</p>"), "text/html"],
  ["bytes of no kind", LONG, undefined],
])("%s is kept and sent as it is, whatever is asked for", async (_, body, type) => {
  const page = pageOf({ body, headers: { "content-type": type } });
  await page.compress();
  const sent = await page.variant("br");
  expect(sent.body).toEqual(body);
  expect(page.compressed("gzip")).toBe(sent);
  expect(page.size).toBeGreaterThan(body.length);
  expect(sent.headers).not.toContain(undefined);
  const headers = await headersOf(page);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers).not.toHaveProperty("vary");
  expect(headers["content-length"]).toBe(String(body.length));
});

it.each([
  [859, "identity"],
  [860, "br"],
])("a page of %d bytes is sent as %s", async (bytes, encoding) => {
  const page = pageOf({ body: Buffer.alloc(bytes) });
  const headers = await headersOf(page);
  expect(headers["content-encoding"] ?? "identity").toBe(encoding);
});

it("a page is fresh until the time that it may be cached for has passed", () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000_000);
  const page = new CachedPage(answerOf(), policy, []);
  now.mockReturnValue(1_059_999);
  expect(page.isFresh).toBe(true);
  now.mockReturnValue(1_060_000);
  expect(page.isFresh).toBe(false);
  now.mockRestore();
});

describe("a page's headers", () => {
  it("say its encoding, its length and a tag of its bytes in it", async () => {
    const page = pageOf();
    const [br, gzip, plain] = await Promise.all([
      headersOf(page),
      headersOf(page, "gzip"),
      headersOf(page, "identity"),
    ]);
    expect([br, gzip, plain].map((each) => each["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    expect(plain.etag).toMatch(/^"[\w-]{22}"$/);
    expect(br.etag).toBe(plain.etag?.replace(/"$/, '-br"'));
    expect(gzip.etag).toBe(plain.etag?.replace(/"$/, '-gzip"'));
    const other = await headersOf(pageOf({ body: Buffer.from(`${LONG}!`) }), "identity");
    expect(other.etag).not.toBe(plain.etag);
  });

  it("have no tag where the page is no success", async () => {
    expect(await headersOf(pageOf({ status: 404 }))).not.toHaveProperty("etag");
  });

  it("name Accept-Encoding once among what it varies by", async () => {
    const vary = async (said: string | undefined) =>
      (await headersOf(pageOf({ headers: { vary: said } }))).vary;
    expect(await vary(undefined)).toBe("Accept-Encoding");
    expect(await vary("Accept-Encoding")).toBe("Accept-Encoding");
    expect(await vary("rsc, accept-encoding")).toBe("rsc, Accept-Encoding");
    expect(await vary("rsc,Accept-Encoding")).toBe("rsc, Accept-Encoding");
    expect(await vary("rsc, next-url")).toBe("rsc, next-url, Accept-Encoding");
  });

  it("hold the shop's own, unless the page says otherwise", async () => {
    const own = ["X-Frame-Options", "DENY", "Content-Type", "text/plain", "X-Robots-Tag", "none"];
    const { headers } = await pageOf({ headers: { "x-list": ["a", "b"] } }, own).variant("br");
    expect(headers.join("|")).toContain("X-Frame-Options|DENY|");
    expect(headers.join("|")).toContain("X-Robots-Tag|none|");
    expect(headers).not.toContain("text/plain");
    expect(headers.join("|")).toContain("x-list|a|x-list|b");
  });
});

it("a page's size grows with its bytes and its keys", () => {
  const small = pageOf({ body: Buffer.alloc(1_000), keys: new Set(["a"]) }).size;
  expect(pageOf({ body: Buffer.alloc(3_000), keys: new Set(["a"]) }).size).toBe(small + 2_000);
  expect(pageOf({ body: Buffer.alloc(1_000), keys: new Set(["a", "b"]) }).size).toBeGreaterThan(
    small,
  );
});

it("the encoding is the best that is taken", () => {
  const of = (accepted: string | undefined) => encodingFor({ "accept-encoding": accepted });
  expect(["gzip, deflate, br, zstd", "br", "BR;q=0, br;q=0.1"].map(of)).toEqual(["br", "br", "br"]);
  expect(["gzip", "br;q=0, gzip", "gzip;q=0.5", "brotli, gzip"].map(of)).toEqual(
    Array(4).fill("gzip"),
  );
  expect(["", undefined, "identity", "gzip;q=0", "br; q=0.0", "x-gzip", "deflate"].map(of)).toEqual(
    Array(7).fill("identity"),
  );
  for (let at = 0; at < 150; at++) expect(of(`gzip;q=0.${at + 1}`)).toBe("gzip");
  expect(of("br")).toBe("br");
});
