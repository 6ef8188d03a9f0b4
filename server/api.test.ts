import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Change } from "../lib/http/server-bridge";
import { serversBeforeNext } from "./testing/servers";

const open = serversBeforeNext();
const PRODUCT = "/api/products/12";
const KEPT = { "cache-control": "public, max-age=0, s-maxage=300", vary: "Authorization, Cookie" };
const BODY = { name: "Alma Ring".repeat(200) };

/** A server before an API that counts what it is asked; `headers` are those of its answers. */
async function openApi(headers: Record<string, string> = KEPT, status = 200) {
  const asked: { request: Request; path: string }[] = [];
  const api = async (request: Request, path: string) => {
    asked.push({ request, path });
    return Response.json({ ...BODY, number: asked.length }, { status, headers });
  };
  const { shop, get, port } = await open({ api });
  const json = async (path: string, sent?: Record<string, string>) =>
    (await get(path, sent)).json() as Promise<{ number: number }>;
  return { asked, shop, get, json, port };
}

describe("a read of the API that is everybody's", () => {
  it("is asked for once, and never says who asks", async () => {
    const { asked, get, shop } = await openApi();
    await get(PRODUCT, { cookie: "signed_in=1" });
    const again = await get(PRODUCT);
    expect(again.headers.get("cache-status")).toBe("shortlisted; hit");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toBe("/products/12");
    expect(asked[0]?.request.headers.has("cookie")).toBe(false);
    expect(shop.rendered).toEqual([]);
  });

  it("a cached API response is read again at once when its subject has changed", async () => {
    const { json, shop } = await openApi();
    await json(PRODUCT);
    shop.changes = [{ subject: "details", id: 13 }];
    expect(await json(PRODUCT)).toMatchObject({ number: 1 });
    shop.changes = [{ subject: "details", id: 12 }] satisfies Change[];
    expect(await json(PRODUCT)).toMatchObject({ number: 2 });
  });

  it.each([
    ["cookie", "a=1; token=x"],
    ["cookie", "__Host-token=x"],
    ["authorization", "Bearer x"],
  ])("is answered for who asks, as it is, where the %s is %j", async (name, value) => {
    const { asked, get } = await openApi();
    await get(PRODUCT);
    const own = await get(PRODUCT, { [name]: value, "accept-encoding": "br" });
    expect(await own.json()).toMatchObject({ number: 2 });
    expect(own.headers.has("content-encoding")).toBe(false);
    expect(asked[1]?.request.headers.get(name)).toBe(value);
    await get(PRODUCT);
    expect(asked).toHaveLength(2);
  });

  it("is known by its ETag, and HEAD has its headers alone", async () => {
    const { get } = await openApi();
    const etag = (await get(PRODUCT)).headers.get("etag") ?? "";
    expect((await get(PRODUCT, { "if-none-match": etag })).status).toBe(304);
    expect(await (await get(PRODUCT, {}, "HEAD")).text()).toBe("");
  });
});

describe("what is not kept", () => {
  it.each([
    ["has a query", `${PRODUCT}?x=1`],
    ["is limited", "/api/products"],
    ["is a shopper's", "/api/cart"],
    ["has an address of another kind", "/api/products/012"],
  ])("%s", async (_name, path) => {
    const { asked, get } = await openApi();
    await get(path);
    await get(path);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["is refused", KEPT, 429],
    ["is said to be private", { "cache-control": "private, no-store" }, 200],
    ["brings a cookie", { ...KEPT, "set-cookie": "a=1" }, 200],
  ])("%s", async (_name, headers, status) => {
    const { asked, get } = await openApi(headers as Record<string, string>, status);
    await get(PRODUCT);
    await get(PRODUCT);
    expect(asked).toHaveLength(2);
  });

  it("is packed all the same where no token is shown", async () => {
    const { get } = await openApi({});
    const response = await get("/api/products?search=ring", { "accept-encoding": "gzip" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(await response.json()).toMatchObject(BODY);
  });
});

describe("what changes something", () => {
  it("is handed over with its body, and brings all its cookies", async () => {
    const bodies: string[] = [];
    const { send } = await openRaw(async (request) => {
      bodies.push(await request.text());
      const headers = new Headers({ "content-type": "application/json" });
      for (const cookie of ["a=1", "b=2"]) headers.append("set-cookie", cookie);
      return new Response("{}", { status: 201, headers });
    });
    const response = await send("POST", "/api/login", '{"email":"a"}');
    expect([response.status, bodies]).toEqual([201, ['{"email":"a"}']]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("is refused before its body is there, and the connection lives", async () => {
    const { port } = await openRaw(async () => Response.json({}, { status: 403 }));
    const body = "x".repeat(200_000);
    const post = `POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const get = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    const socket = connect(port, "127.0.0.1");
    socket.write(post + get);
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 403/);
    expect(said).toMatch(/HTTP\/1\.1 200 OK[\s\S]*alive/);
  });

  it("is let go in the middle of its body, and the connection lives", async () => {
    const { port } = await openRaw(async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return Response.json({}, { status: 413 });
    });
    const body = "x".repeat(2_000_000);
    const post = `POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const get = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    const socket = connect(port, "127.0.0.1");
    socket.write(post + get);
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 413/);
    expect(said).toMatch(/HTTP\/1\.1 200 OK[\s\S]*alive/);
  });

  it("waits its turn, so that a burst keeps nobody who reads waiting", async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const at: number[] = [];
    const { port } = await openRaw(async () => {
      at.push(turns);
      return Response.json({});
    });
    const post = "POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n";
    const socket = connect(port, "127.0.0.1");
    socket.write(`${post}\r\n{}`.repeat(29));
    socket.write(`${post}Connection: close\r\n\r\n{}`);
    await text(socket);
    clearImmediate(counting);
    expect(new Set(at).size).toBe(30);
  });

  it("is nobody's fault when who asks goes away in the middle of it", async () => {
    const error = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { port } = await openRaw(async (request) => {
      asked.resolve();
      await request.text().finally(() => gone.resolve());
      return Response.json({});
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
    await asked.promise;
    socket.destroy();
    await gone.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(error).not.toHaveBeenCalled();
  });

  it("has a method of the API", async () => {
    const { send } = await openRaw(async () => Response.json({}));
    const methods = "DELETE, GET, HEAD, OPTIONS, POST, PUT";
    const refused = await send("PATCH", "/api/cart", "x");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, methods]);
    const options = await send("OPTIONS", "/api/cart");
    expect([options.status, options.headers.get("allow")]).toEqual([204, methods]);
  });
});

async function openRaw(api: (request: Request) => Promise<Response>) {
  const { port } = await open({ api });
  const send = (method: string, path: string, body?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, body });
  return { port, send };
}
