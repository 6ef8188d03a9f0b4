import { declareServer } from "../../http/server-bridge";

type Addresses = typeof import("../gateway");

async function load(trustsProxy: string): Promise<Addresses> {
  jest.resetModules();
  process.env.TRUST_PROXY = trustsProxy;
  try {
    return await import("../gateway");
  } finally {
    delete process.env.TRUST_PROXY;
  }
}

const claiming = (address: string | null) =>
  new Request("http://shop.test/", { headers: address ? { "x-forwarded-for": address } : {} });

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("shared-by-the-process")));

test("without the server nobody's word for an address counts", async () => {
  const { clientAddress } = await load("0");
  expect(clientAddress(claiming("192.0.2.1"))).toBeNull();
});

test("a trusted proxy's word counts, and what stands before it does not", async () => {
  const { clientAddress } = await load("1");
  expect(clientAddress(claiming("192.0.2.1"))).toBe("192.0.2.1");
  expect(clientAddress(claiming("6.6.6.6, 192.0.2.1"))).toBe("192.0.2.1");
  expect(clientAddress(claiming(null))).toBeNull();
});

test("behind the server, what it has written down counts", async () => {
  const { clientAddress } = await load("0");
  declareServer();
  expect(clientAddress(claiming("192.0.2.1"))).toBe("192.0.2.1");
});
