import { openRecordingServer } from "../../lib/testing/recording-server";
import { purgerOf } from "./cache-purgers";

const keys = (count: number) => Array.from({ length: count }, (_, id) => `product:${id + 1}`);

type Recording = Awaited<ReturnType<typeof openRecordingServer>>;
type StatusOf = (request: Recording["received"][number]) => number;
const opened: Recording[] = [];
async function open(statusOf: StatusOf): Promise<Recording> {
  const one = await openRecordingServer();
  one.replies((request) => ({ status: statusOf(request) }));
  opened.push(one);
  return one;
}
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

describe("Varnish", () => {
  /** As docs/varnish/shop.vcl and Varnish's own limits answer. */
  const like: StatusOf = ({ method, headers }) => {
    const said = String(headers["surrogate-key"] ?? "");
    if (method !== "PURGE") return 405;
    return /^[a-z0-9:]+( [a-z0-9:]+)*$/.test(said) && said.length < 8_000 ? 204 : 400;
  };

  it("Varnish gets the purged keys, each of several servers", async () => {
    const [first, second] = [await open(like), await open(like)];
    await purgerOf({ kind: "varnish", addresses: [first.url, second.url] }).purge([
      "product:12",
      "many",
    ]);
    for (const { received } of [first, second]) {
      expect(received.map(({ headers }) => headers["surrogate-key"])).toEqual(["product:12 many"]);
    }
  });

  it("a Varnish purge takes the maximum number of keys, however long they are", async () => {
    const { received, url } = await open(like);
    const purger = purgerOf({ kind: "varnish", addresses: [url] });
    const longest = Array.from(
      { length: purger.maxKeys },
      (_, id) => `collection:${999_999_999 - id}`,
    );
    await purger.purge(longest);
    expect(received.map(({ headers }) => headers["surrogate-key"])).toEqual([longest.join(" ")]);
  });

  it("that is not there, or refuses, fails the purge", async () => {
    const { url } = await open(() => 503);
    const { url: gone, close } = await open(() => 204);
    await close();
    for (const address of [url, gone]) {
      const purger = purgerOf({ kind: "varnish", addresses: [address] });
      await expect(purger.purge(["all"])).rejects.toThrow();
    }
  });
});

describe("Cloudflare", () => {
  const zoneId = "0123456789abcdef0123456789abcdef";
  const like: StatusOf = ({ method, url: path, headers, body }) => {
    if (method !== "POST" || path !== `/zones/${zoneId}/purge_cache`) return 404;
    if (headers.authorization !== "Bearer secret") return 403;
    const { tags } = JSON.parse(body);
    return headers["content-type"] === "application/json" && tags.length <= 30 ? 200 : 400;
  };

  it("Cloudflare gets the keys as tags, thirty in a call", async () => {
    const { received, url } = await open(like);
    const purger = purgerOf({ kind: "cloudflare", zoneId, token: "secret", apiUrl: url });
    await purger.purge(keys(purger.maxKeys));
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([{ tags: keys(30) }]);
  });

  it("Cloudflare refusing the token fails the purge, and the token is not logged", async () => {
    const { url } = await open(like);
    const purger = purgerOf({ kind: "cloudflare", zoneId, token: "wrong", apiUrl: url });
    await expect(purger.purge(["all"])).rejects.toThrow(/answered 403$/);
  });
});
