import { connect } from "node:net";
import { serversBeforeNext } from "./testing/servers";

const open = serversBeforeNext();
const PIECE = Buffer.alloc(64 * 1024, "x");

/** A reader that asks and then reads nothing, until it is told. */
function slowReader(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  socket.write("GET /feed.xml HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  return socket;
}

test("a feed is sent as it is made, and no more of it than its reader takes", async () => {
  const { shop, port } = await open();
  let made = 0;
  const isHeld = new Promise<void>((resolve) => {
    shop.say = (_request, response) => {
      const write = () => {
        for (; made < 2_000; made += 1) {
          if (response.write(PIECE)) continue;
          made += 1;
          response.once("drain", write);
          setImmediate(resolve);
          return;
        }
        response.end();
      };
      write();
    };
  });
  const socket = slowReader(port);
  await isHeld;
  expect(made).toBeLessThan(200);
  socket.destroy();
});

test("one visitor reads one at a time; when it is read, the next", async () => {
  const { shop, port, get } = await open();
  const isAsked = new Promise<void>((resolve) => {
    shop.say = (_request, response) => {
      response.write("<rss>");
      resolve();
    };
  });
  const socket = slowReader(port);
  await isAsked;
  const refused = await get("/feed.xml");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  shop.say = (_request, response) => response.end("<rss/>");
  socket.destroy();
  let answer = await get("/feed.xml");
  while (answer.status === 503) answer = await get("/feed.xml");
  expect(await answer.text()).toBe("<rss/>");
});

test("the feeds of one visitor are read one at a time, whichever they are", async () => {
  const { shop, port, get } = await open();
  const isAsked = new Promise<void>((resolve) => {
    shop.say = (_request, response) => {
      response.write("<rss>");
      resolve();
    };
  });
  const socket = slowReader(port);
  await isAsked;
  expect((await get("/feed.tsv?designer=3")).status).toBe(503);
  socket.destroy();
});

test("a feed carries what every answer of the shop carries, and its words are not kept", async () => {
  const { shop, get } = await open();
  shop.say = (_request, response) => response.end(`<rss>${shop.rendered.length}</rss>`);
  const { headers } = await get("/feed.xml");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).not.toBeNull();
  expect(await (await get("/feed.xml")).text()).toBe("<rss>2</rss>");
});
