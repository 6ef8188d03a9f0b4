import type { Change } from "../../lib/http/server-bridge";
import { answerOf } from "../testing/answer";
import { HTML, later, serversBeforeNext, untilHit } from "../testing/servers";
import { until } from "../testing/until";
import { CachedPage } from "./cached-page";
import { PendingRender } from "./pending-render";

const open = serversBeforeNext();

const product = (id: number): Change => ({ subject: "product", id });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("a change while a page is rendered", () => {
  /** Another visitor asks for a page once the change is known and the first render still runs. */
  async function renderDuring(change: Change, path = "/details/1") {
    const { shop, get, text } = await open();
    const first = Promise.withResolvers<void>();
    shop.say = (_request, response) => {
      const number = shop.rendered.length;
      const ready = number === 1 ? first.promise : Promise.resolve();
      void ready.then(() => response.end(`${HTML}${number}`));
    };
    const before = text("/details/1");
    await until(() => shop.rendered.length === 1);
    shop.changes = [change];
    const after = text(path);
    for (let times = 0; times < 5; times += 1) await get("/healthz");
    first.resolve();
    return { shop, get, before: await before, after: await after, text };
  }

  it("renders the page again for a visitor who comes after a change that the page shows", async () => {
    const { before, after, text } = await renderDuring(product(1));
    expect(before).toMatch(/1$/);
    expect(after).toMatch(/2$/);
    expect(await text("/details/1")).toMatch(/2$/);
  });

  it("renders a page that shows the change again before anybody asks for it", async () => {
    const { shop, get } = await renderDuring(product(1), "/privacy");
    await until(() => shop.rendered.length === 3);
    expect(await untilHit(get, "/details/1")).toMatch(/[23]$/);
    expect(shop.rendered.sort()).toEqual(["/details/1", "/details/1", "/privacy"]);
  });

  it.each([product(2), { subject: "stock", id: 2 }, { subject: "stock", id: 1 }])(
    "shares the render with later visitors where the page does not show it, or may follow later: %j",
    async (change) => {
      const { shop, before, after } = await renderDuring(change);
      expect([before, after].map((page) => page.slice(-1))).toEqual(["1", "1"]);
      expect(shop.rendered).toHaveLength(1);
    },
  );

  it("to something else costs no render: 12 visitors of 25 pages share 25 renders", async () => {
    const { shop, text } = await open({ trustsProxy: true });
    shop.say = (_request, response) => void nextTurn().then(() => response.end(HTML));
    let sold = 0;
    const asked: Promise<string>[] = [];
    for (let visitor = 0; visitor < 12; visitor += 1) {
      for (let id = 1; id <= 25; id += 1) {
        asked.push(text(`/details/${id}`));
        sold += 1;
        shop.changes = [{ subject: "stock", id: 1_000 + sold }, product(1_000 + sold)];
        await nextTurn();
      }
    }
    await Promise.all(asked);
    expect(shop.rendered).toHaveLength(25);
  });
});

describe("a render under way", () => {
  const pageOf = (...keys: string[]) => new CachedPage(answerOf({ keys: new Set(keys) }), null, []);
  const change = (revision: number, key: string, isExact: boolean) => ({
    revision,
    since: 0,
    keys: [{ key, isExact }],
  });

  it("is not outdated by a change from before it began", () => {
    const render = new PendingRender();
    render.addChanges(change(1, "product:1", true));
    render.begin();
    expect(render.isOutdated(pageOf("product:1"), 1)).toBe(false);
  });

  it("is outdated from the first revision of a change, however often the same thing changes again", () => {
    const render = new PendingRender();
    render.begin();
    render.addChanges(change(2, "product:1", true));
    render.addChanges(change(4, "product:1", true));
    const page = pageOf("product:1");
    expect([1, 2, 3].map((known) => render.isOutdated(page, known))).toEqual([false, true, true]);
  });

  it("leaves its page expired by a change that must be seen at once", () => {
    const render = new PendingRender();
    render.begin();
    render.addChanges(change(1, "product:1", true));
    const page = pageOf("product:1");
    render.markPage(page);
    expect([page.isExpired, page.staleSince]).toEqual([true, null]);
  });

  it("leaves its page stale from when it began by a change that may be seen in time", () => {
    const render = new PendingRender();
    later(5);
    const began = performance.now();
    render.begin();
    later(5);
    render.addChanges(change(1, "stock:1", false));
    const page = pageOf("stock:1");
    render.markPage(page);
    expect([page.isExpired, page.staleSince]).toEqual([false, began]);
    expect(render.isOutdated(page, 1)).toBe(false);
  });

  it("leaves a page current that reads nothing of what changed", () => {
    const render = new PendingRender();
    render.begin();
    const page = pageOf("product:1");
    render.addChanges(change(1, "product:2", true));
    render.markPage(page);
    expect([page.isExpired, page.staleSince]).toEqual([false, null]);
    expect(render.isOutdated(page, 1)).toBe(false);
  });
});
