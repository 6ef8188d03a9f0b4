import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

type Addresses = typeof import("./address");

async function load(trustsProxy: string): Promise<Addresses> {
  jest.resetModules();
  process.env.TRUST_PROXY = trustsProxy;
  try {
    return await import("./address");
  } finally {
    delete process.env.TRUST_PROXY;
  }
}

const claiming = (address: string | null) =>
  new Request("http://shop.test/", { headers: address ? { "x-forwarded-for": address } : {} });

/** What a server finds in the header of a request that claims an address. */
async function seen(claim: string): Promise<string | undefined> {
  const server = createServer((request, response) => {
    response.end(String(request.headers["x-forwarded-for"]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const headers = { "x-forwarded-for": claim };
      send({ port, host: "127.0.0.1", headers }, (response) => {
        let text = "";
        response.on("data", (part) => {
          text += part;
        });
        response.on("end", () => resolve(text));
      })
        .on("error", reject)
        .end();
    });
  } finally {
    server.close();
  }
}

test("before requests are guarded nobody's word for an address counts", async () => {
  const { clientAddress } = await load("0");
  expect(clientAddress(claiming("192.0.2.1"))).toBeNull();
});

test("a trusted proxy's word counts, and what stands before it does not", async () => {
  const { clientAddress } = await load("1");
  expect(clientAddress(claiming("192.0.2.1"))).toBe("192.0.2.1");
  expect(clientAddress(claiming("6.6.6.6, 192.0.2.1"))).toBe("192.0.2.1");
  expect(clientAddress(claiming(null))).toBeNull();
});

test("a client's own claim is gone before the server reads it, and what Next fills in counts", async () => {
  expect(await seen("6.6.6.6")).toBe("6.6.6.6");
  const { guardAddresses, clientAddress } = await load("0");
  const stop = guardAddresses();
  guardAddresses();
  expect(await seen("6.6.6.6")).toBe("undefined");
  expect(clientAddress(claiming("192.0.2.1"))).toBe("192.0.2.1");
  stop();
  expect(await seen("6.6.6.6")).toBe("6.6.6.6");
});
