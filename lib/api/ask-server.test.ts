import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { openHttpServer } from "../testing/http-server";
import { askServer } from "./transport";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A server on a socket, and the calls that arrive there with their bodies. */
async function serve(answer: Answer) {
  const received: string[] = [];
  const server = await openHttpServer(async (request, response) => {
    const { authorization = "" } = request.headers;
    const body = await text(request);
    received.push(`${request.method} ${request.url} ${authorization} ${body}`.trim());
    answer(request, response);
  });
  close = server.close;
  return { received, address: server.url };
}

const signal = () => new AbortController().signal;
const posted = (address: string) =>
  new Request(address, {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/json" },
    body: '{"quantity":1}',
  });

const redirectTo =
  (locate: (url: string) => string | null, status: number): Answer =>
  ({ url = "" }, response) => {
    const location = locate(url);
    if (location === null) response.end("{}");
    else response.writeHead(status, { location }).end();
  };
const toSlash = (url: string) => (/\/(?:\?|$)/.test(url) ? null : url.replace(/(\?|$)/, "/$1"));

describe("a redirect to the same call", () => {
  it.each([301, 302, 307, 308])("%s is followed with method, body and token", async (status) => {
    const { address, received } = await serve(redirectTo(toSlash, status));
    expect((await askServer(posted(`${address}/cart?a=1`), signal())).status).toBe(200);
    expect(received).toEqual([
      'POST /cart?a=1 Bearer t {"quantity":1}',
      'POST /cart/?a=1 Bearer t {"quantity":1}',
    ]);
  });

  it.each([
    ["another call", () => "/login"],
    ["another host", (url: string) => `https://elsewhere.test${url}/`],
    ["another port without https", (url: string) => `http://127.0.0.1:9${url}/`],
    ["no address", () => "http://"],
    ["itself", (url: string) => url],
  ])("is none when it leads to %s", async (_, locate) => {
    const { address, received } = await serve(redirectTo(locate, 302));
    expect((await askServer(posted(`${address}/cart`), signal())).status).toBe(302);
    expect(received).toHaveLength(1);
  });

  it("leads to https on the same host", async () => {
    const { address, received } = await serve((request, response) => {
      response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end();
    });
    // The server knows no TLS.
    const error = await askServer(posted(`${address}/cart`), signal()).catch(({ cause }) => cause);
    expect(String(error.code)).toMatch(/SSL|EPROTO/);
    expect(received).toHaveLength(1);
  });

  it("is not followed for ever", async () => {
    const { address, received } = await serve(
      redirectTo((url) => (url.endsWith("/") ? url.slice(0, -1) : `${url}/`), 301),
    );
    expect((await askServer(posted(`${address}/cart`), signal())).status).toBe(301);
    expect(received).toHaveLength(4);
  });

  it("is none after a 303, which asks for something else", async () => {
    const { address, received } = await serve(redirectTo(toSlash, 303));
    expect((await askServer(posted(`${address}/cart`), signal())).status).toBe(303);
    expect(received).toHaveLength(1);
  });
});

describe("a connection that the server closes at the wrong moment", () => {
  const closesFirst = () => {
    let count = 0;
    return serve((request, response) => {
      count += 1;
      if (count === 1) request.socket.destroy();
      else response.end("{}");
    });
  };

  it("is opened again for a read", async () => {
    const { address, received } = await closesFirst();
    const response = await askServer(new Request(`${address}/brands`), signal());
    expect(await response.text()).toBe("{}");
    expect(received).toEqual(["GET /brands", "GET /brands"]);
  });

  it("ends a write, which may have been done", async () => {
    const { address, received } = await closesFirst();
    await expect(askServer(posted(`${address}/cart`), signal())).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it("ends a read the second time", async () => {
    const { address, received } = await serve((request) => request.socket.destroy());
    await expect(askServer(new Request(address), signal())).rejects.toThrow();
    expect(received).toHaveLength(2);
  });
});
