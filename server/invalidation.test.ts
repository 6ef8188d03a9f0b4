import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { text as streamText } from "node:stream/consumers";
import type { Change } from "../lib/door";
import { doorsBeforeNext, later } from "./testing/doors";

const open = doorsBeforeNext();

const product = (id: number): Change => ({ subject: "product", id });

describe("what has changed", () => {
  it("is on its own page at the next request", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.changes = [product(1)];
    expect(await text("/details/1")).toMatch(/2$/);
    expect(await text("/details/1")).toMatch(/2$/);
  });

  it("is on other pages at the next request, once they are 2 s old", async () => {
    const { shop, text } = await open();
    await text("/products");
    shop.changes = [product(1)];
    expect(await text("/products")).toMatch(/1$/);
    later(2.1);
    expect(await text("/products")).toMatch(/2$/);
  });

  it("leaves other pages where they do not show it", async () => {
    const { shop, text } = await open();
    await text("/products");
    await text("/details/2");
    shop.changes = [{ subject: "details", id: 1 }];
    later(10);
    await text("/products");
    await text("/details/2");
    expect(shop.rendered).toHaveLength(2);
  });

  it("is everything, when nobody can tell", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.changes = "all";
    expect(await text("/details/1")).toMatch(/2$/);
  });

  it("is asked for once by all requests that come in at once", async () => {
    const { shop, port, text } = await open();
    await text("/details/1");
    shop.asked = 0;
    const socket = connect(port, "127.0.0.1");
    const asking = "GET /details/1 HTTP/1.1\r\nHost: shop.test\r\n";
    socket.write(`${asking}\r\n${asking}\r\n${asking}Connection: close\r\n\r\n`);
    expect((await streamText(socket)).split("HTTP/1.1 200 OK")).toHaveLength(4);
    expect(shop.asked).toBe(1);
  });

  it("is unknown while the database is away: a page is made anew, or shown as it was", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    shop.changes = null;
    expect(await text("/details/1")).toMatch(/2$/);
    shop.say = (_request, response) => response.writeHead(500).end("broken");
    expect(await text("/details/1")).toMatch(/2$/);
  });

  it("while a page is rendered makes it anew for who asks afterwards", async () => {
    const { shop, text } = await open({ isFromAfar: true });
    const waiting: ServerResponse[] = [];
    shop.say = (_request, response) => void waiting.push(response);
    const before = text("/details/1");
    while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
    shop.changes = [product(1)];
    const after = text("/details/1");
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    waiting[1]?.end("new");
    expect(await after).toBe("new");
    waiting[0]?.end("old");
    expect(await before).toBe("old");
    expect(await text("/details/1")).not.toBe("old");
  });
});

describe("what has grown old", () => {
  it("is sent while it is renewed", async () => {
    const { shop, text } = await open();
    await text("/details/1");
    later(90);
    expect(await text("/details/1")).toMatch(/1$/);
    while (shop.rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
    jest.restoreAllMocks();
  });

  it("is rendered anew when it is too old for that", async () => {
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
