import { reportOf } from "../../lib/http/server-bridge";
import { HTML, later, serversBeforeNext } from "../testing/servers";
import { until } from "../testing/until";

const open = serversBeforeNext();

describe("while the database cannot be asked", () => {
  it("a cached page is sent at once, and nothing is rendered", async () => {
    const { shop, get, text } = await open({ isReachable: async () => false });
    await text("/details/1");
    shop.changes = null;
    later(120);
    for (let times = 0; times < 3; times += 1) {
      const answer = await get("/details/1");
      expect(answer.headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    }
    expect(shop.rendered).toHaveLength(1);
  });

  it("nobody waits for a feed that hangs but the first, and one probe asks at a time", async () => {
    const probe = Promise.withResolvers<boolean>();
    let probes = 0;
    const { shop, get, text } = await open({
      isReachable: () => {
        probes += 1;
        return probe.promise;
      },
    });
    await text("/details/1");
    shop.changes = "hang";
    later(11);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/details/1")));
    const again = await Promise.all(Array.from({ length: 20 }, () => get("/details/1")));
    for (const { headers } of [...answers, ...again]) {
      expect(headers.get("cache-status")).toBe("shortlisted; hit; fwd=stale");
    }
    expect([probes, shop.asked]).toEqual([1, expect.any(Number)]);
    expect(shop.rendered).toHaveLength(1);
    probe.resolve(false);
  });

  it("a page is sent for 10 s, and then rendered where the backend answers all the same", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.changes = null;
    later(9);
    expect(await text("/details/1")).toMatch(/1$/);
    later(11);
    expect(await text("/details/1")).toMatch(/2$/);
    shop.say = (_request, response) => response.writeHead(500).end("broken");
    expect(await text("/details/1")).toMatch(/2$/);
  });
});

describe("what has grown old", () => {
  it("is sent while it is renewed", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    later(90);
    expect(await text("/details/1")).toMatch(/1$/);
    await until(() => shop.rendered.length === 2);
  });

  it("a page that is too old to be sent stale is rendered first", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    later(200);
    expect(await text("/details/1")).toMatch(/2$/);
    expect(shop.rendered).toHaveLength(2);
  });

  it("stands in for a page that fails, whatever has changed", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.say = (_request, response) => response.writeHead(500).end("broken");
    shop.changes = "all";
    expect(await text("/details/1")).toMatch(/1$/);
    later(1000);
    expect(await text("/details/1")).toBe("<h1>Failed</h1>");
  });
});

it.each(["/details/1", "/details/1.md"])(
  "%s is rendered again before it is sent where the day that it names has ended",
  async (path) => {
    const { shop, get, text } = await open();
    const midnight = new Date(Date.now() + 400_000);
    shop.say = (_request, response) => {
      reportOf(response).freshUntil = midnight;
      response.end(`${HTML}${shop.rendered.length}`);
    };
    const said = (await get(path)).headers.get("cache-control") ?? "";
    const [fresh = 0, stale = 0] = (said.match(/(?<=(?:s-maxage|revalidate)=)\d+/g) ?? []).map(
      Number,
    );
    expect(fresh).toBe(300);
    expect(fresh + stale).toBeGreaterThan(300);
    expect(fresh + stale).toBeLessThanOrEqual(400);
    later(401);
    expect(await text(path)).toMatch(/2$/);
  },
);
