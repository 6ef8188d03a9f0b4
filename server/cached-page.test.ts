import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CachedPage, encodingFor } from "./cached-page";
import type { BufferedResponse } from "./in-memory";

const LONG = Buffer.from("<p>A ring.</p>".repeat(500));

function pageOf(
  { headers, ...answer }: Partial<BufferedResponse> = {},
  extra: readonly string[] = [],
): CachedPage {
  return new CachedPage(
    {
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
      body: LONG,
      missing: null,
      keys: new Set(),
      lists: new Map(),
      ...answer,
    },
    0,
    null,
    extra,
  );
}

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

  it("that is large is unpacked all the same", async () => {
    const body = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919) % 251));
    const page = pageOf({ body, headers: { "content-type": "text/css" } });
    await page.compress();
    expect((await page.variant("identity")).body).toEqual(body);
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
  const headers = await headersOf(page);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers).not.toHaveProperty("vary");
  expect(headers["content-length"]).toBe(String(body.length));
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
    const own = ["X-Frame-Options", "DENY", "Content-Type", "text/plain"];
    const { headers } = await pageOf({ headers: { "x-list": ["a", "b"] } }, own).variant("br");
    expect(headers.join("|")).toContain("X-Frame-Options|DENY|");
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
