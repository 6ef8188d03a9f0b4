import type { IncomingMessage } from "node:http";
import { FILTER_PARAMETERS } from "../../lib/domain/listing/filters";
import { log } from "../../lib/platform/log";
import { RenderQueue } from "./render-queue";

const BROWSER = "Mozilla/5.0 (X11; Linux x64) Chrome/140.0";
let visitors = 0;

/** A request of somebody who has asked for nothing else. */
function request(url: string, userAgent = BROWSER): IncomingMessage {
  visitors += 1;
  const forwarded = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const headers = { "user-agent": userAgent, "x-forwarded-for": forwarded };
  return { url, headers } as unknown as IncomingMessage;
}

/** A queue that renders one page at a time, the first when it is released. */
function held() {
  const queue = new RenderQueue<void>({
    concurrency: 1,
    filters: FILTER_PARAMETERS,
    measure: () => undefined,
    log,
  });
  const order: string[] = [];
  let release = () => {};
  const first = queue.enqueue(
    request("/first"),
    () => new Promise((resolve) => (release = resolve)),
  );
  const all: Promise<void>[] = [first];
  const add = (url: string, userAgent?: string) => {
    const asked = request(url, userAgent);
    all.push(queue.enqueue(asked, async () => void order.push(url)));
  };
  const done = async () => {
    release();
    await Promise.all(all);
    return order;
  };
  return { queue, add, done };
}

it.each([
  ["a crawler", "/products?page=9", "Mozilla/5.0 (compatible; Googlebot/2.1)"],
  ["a spider", "/products?page=9", "Baiduspider/2.0"],
  ["three filters", "/products?brand=1&colors=2&sizes=3", BROWSER],
])("renders a person's page before every page that waits for %s", async (_name, url, userAgent) => {
  const { add, done } = held();
  for (let count = 0; count < 350; count += 1) add(url, userAgent);
  add("/details/1");
  const order = await done();
  expect(order[0]).toBe("/details/1");
  expect(order).toHaveLength(351);
});

it.each([
  ["/products?brand=1&colors=2&sort=desc&page=2", BROWSER],
  ["/products?brand=1&from=2&to=3", BROWSER],
  ["/products?search=brand=1", "Mozilla/5.0 (Linux; Android 14; bottle) Chrome/140.0"],
])("renders %s in its turn", async (url, userAgent) => {
  const { add, done } = held();
  add(url, userAgent);
  add("/details/1");
  expect(await done()).toEqual([url, "/details/1"]);
});

it("keeps half of the queue free of crawlers", async () => {
  const { queue, add, done } = held();
  for (let count = 0; count < 200; count += 1) add("/products?page=9", "Googlebot/2.1");
  expect(queue.isFullFor(request("/details/1", "Googlebot/2.1"))).toBe(true);
  expect(queue.isFullFor(request("/products?brand=1&sizes=4&from=2&to=3"))).toBe(true);
  expect(queue.isFullFor(request("/details/1"))).toBe(false);
  await done();
});
