import { CachedPage } from "./cached-page";

it.each(["br", "gzip"] as const)("a page as %s takes no more memory than its bytes", async (as) => {
  const body = Buffer.from("<p>A ring.</p>".repeat(500));
  const answer = {
    status: 200,
    headers: { "content-type": "text/html" },
    body,
    missing: null,
    keys: new Set<string>(),
    lists: new Map(),
  };
  const page = new CachedPage(answer, 0, null, []);
  const packed = (await page.variant(as)).body;
  expect(packed.length).toBeLessThan(body.length);
  expect(packed.buffer.byteLength).toBe(packed.length);
});
