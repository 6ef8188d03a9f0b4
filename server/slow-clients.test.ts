import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { ShopServerOptions } from "./http-server";
import { serversBeforeNext } from "./testing/servers";

const open = serversBeforeNext();
const timeouts = { lookEveryMs: 20, headersMs: 200, stalledMs: 200 };

/** Everything a server says to bytes as they are, until it ends the connection. */
async function raw(port: number, said: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(said);
  return text(socket);
}

describe("slow and odd clients", () => {
  it("are answered although they ask to upgrade", async () => {
    const { port } = await open();
    for (const protocol of ["h2c", "websocket"]) {
      const said = `GET /orders HTTP/1.1\r\nHost: a\r\nUpgrade: ${protocol}\r\nConnection: Upgrade, close\r\n\r\n`;
      expect(await raw(port, said)).toMatch(/^HTTP\/1\.1 200/);
    }
  });

  it("are let go when their headers do not come", async () => {
    const { port } = await open({ timeouts });
    expect(await raw(port, "GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408/);
  });

  it("are let go when a body stands still", async () => {
    const api: ShopServerOptions["api"] = async (request) =>
      new Response(await request.arrayBuffer());
    const { port } = await open({ api, timeouts });
    const said = "POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{";
    expect(await raw(port, said)).toMatch(/^HTTP\/1\.1 408/);
  });

  it.each([
    ["Host: a\r\nHost: b", 400],
    ["host: a\r\nX-Other: b\r\nHOST: a", 400],
    ["Host: a", 200],
  ])("name one host: %j", async (headers, status) => {
    const { port } = await open();
    const heard = await raw(
      port,
      `GET /orders HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`,
    );
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard).toContain("Connection: close");
  });

  it.each([
    ["an address that is too long", `POST /${"a".repeat(20_000)} HTTP/1.1`, 431],
    ["a first line that is none", "nonsense", 400],
  ])(
    "hear what is wrong with %s, however much they have still to send",
    async (_, line, status) => {
      const { port } = await open();
      const body = "x".repeat(4_000_000);
      const said = `${line}\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      const heard = await raw(port, said);
      expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(heard).toContain("Connection: close");
    },
  );
});
