type Addresses = typeof import("./shop-address");

/** The functions as a shop with this environment has them. */
async function load(environment: Record<string, string>): Promise<Addresses> {
  jest.resetModules();
  const before = process.env;
  process.env = { NODE_ENV: "test", PORT: "4123", ...environment };
  try {
    return await import("./shop-address");
  } finally {
    process.env = before;
  }
}

const forwarded = { "x-forwarded-host": "shop.test", "x-forwarded-proto": "https" };

describe("the shop's address", () => {
  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    [
      "is SHOP_URL",
      { SHOP_URL: "https://shop.example/" },
      { host: "a.test" },
      "https://shop.example",
    ],
    [
      "is SHOP_URL whatever a proxy says",
      { SHOP_URL: "https://shop.example", TRUST_PROXY: "1" },
      forwarded,
      "https://shop.example",
    ],
    ["is what was asked on this machine", {}, { host: "localhost:9000" }, "http://localhost:9000"],
    ["may be an IPv4 address of this machine", {}, { host: "127.0.0.1:80" }, "http://127.0.0.1"],
    ["may be an IPv6 address of this machine", {}, { host: "[::1]:4123" }, "http://[::1]:4123"],
    ["is never a stranger's host", {}, { host: "evil.test" }, "http://localhost:4123"],
    [
      "is never a host that looks local",
      {},
      { host: "localhost.evil.test" },
      "http://localhost:4123",
    ],
    [
      "is never what a stranger forwards",
      {},
      { host: "localhost", ...forwarded },
      "http://localhost",
    ],
    ["is the port's without a host", {}, {}, "http://localhost:4123"],
    [
      "is a trusted proxy's word",
      { TRUST_PROXY: "1" },
      { host: "10.0.0.1", ...forwarded },
      "https://shop.test",
    ],
    [
      "is the host a trusted proxy hands on",
      { TRUST_PROXY: "1" },
      { host: "shop.test" },
      "http://shop.test",
    ],
    [
      "is the nearest proxy's word",
      { TRUST_PROXY: "1" },
      { "x-forwarded-host": "evil.test, shop.test", "x-forwarded-proto": "http, https" },
      "https://shop.test",
    ],
    [
      "is never half an address",
      { TRUST_PROXY: "1" },
      { host: "user@evil.test/path" },
      "http://localhost:4123",
    ],
  ])("%s", async (_, environment, headers, expected) => {
    const { shopOrigin } = await load(environment);
    expect(shopOrigin(new Headers(headers))).toBe(expected);
  });
});

describe("the shop is reached over https", () => {
  test.each<[boolean, string, Record<string, string>, Record<string, string>]>([
    [true, "when SHOP_URL is, whatever a proxy forgets", { SHOP_URL: "https://shop.example" }, {}],
    [true, "when a trusted proxy says so", { TRUST_PROXY: "1" }, forwarded],
    [false, "unless a proxy can be trusted", {}, forwarded],
    [
      false,
      "unless the nearest proxy says so",
      { TRUST_PROXY: "1" },
      { "x-forwarded-proto": "https, http" },
    ],
    [
      false,
      "unless anybody says so",
      { SHOP_URL: "http://shop.example" },
      { host: "shop.example" },
    ],
  ])("%s %s", async (expected, _, environment, headers) => {
    const { isHttpsRequest } = await load(environment);
    expect(isHttpsRequest(new Headers(headers))).toBe(expected);
  });
});
