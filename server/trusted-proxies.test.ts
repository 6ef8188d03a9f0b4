import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { visitorNetwork } from "./request";
import { settleForwarded, type TrustedProxies, trustOf } from "./trusted-proxies";

function settled(
  proxies: TrustedProxies,
  headers: Record<string, string>,
  remoteAddress = "10.0.0.9",
) {
  const request = new IncomingMessage(Object.assign(new Socket(), {}));
  Object.defineProperty(request.socket, "remoteAddress", { value: remoteAddress });
  Object.assign(request.headers, { host: "inside:3000", ...headers });
  const forwarded = settleForwarded(request, trustOf(proxies));
  const {
    "x-forwarded-for": address,
    "x-forwarded-proto": proto,
    "x-forwarded-host": host,
  } = request.headers;
  return { ...forwarded, address, proto, host, country: request.headers["cf-ipcountry"] };
}

const addressBehind = (proxies: TrustedProxies, said: string, remoteAddress?: string) =>
  settled(proxies, { "x-forwarded-for": said }, remoteAddress).address;

test.each<[TrustedProxies, string, string]>([
  [1, "198.51.100.7", "198.51.100.7"],
  [1, "6.6.6.6, 198.51.100.7", "198.51.100.7"],
  [2, "198.51.100.7, 192.0.2.44", "198.51.100.7"],
  [2, "6.6.6.6, 198.51.100.7, 192.0.2.44", "198.51.100.7"],
  [3, "198.51.100.7", "198.51.100.7"],
  [["10.0.0.0/8"], "198.51.100.7", "198.51.100.7"],
  [["10.0.0.0/8", "192.0.2.0/24"], "6.6.6.6, 198.51.100.7, 192.0.2.44", "198.51.100.7"],
  [["10.0.0.0/8", "2001:db8::/32"], "198.51.100.7, 2001:db8::5", "198.51.100.7"],
])("behind %j, %s is the visitor at %s", (proxies, said, address) => {
  expect(addressBehind(proxies, said)).toBe(address);
});

test("host and protocol are those that the outermost trusted proxy has seen", () => {
  const said = {
    "x-forwarded-for": "198.51.100.7, 192.0.2.44",
    "x-forwarded-proto": "https, http",
    "x-forwarded-host": "shop.example, edge.internal",
  };
  expect(settled(2, said)).toMatchObject({ proto: "https", host: "shop.example", trusted: 2 });
  expect(settled(1, said)).toMatchObject({ proto: "http", host: "edge.internal", trusted: 1 });
  expect(settled(2, { ...said, "x-forwarded-proto": "https" })).toMatchObject({ proto: "https" });
});

test.each<[TrustedProxies, string]>([
  [0, "10.0.0.9"],
  [["192.0.2.0/24"], "203.0.113.50"],
])("a stranger's word counts for nothing (%j)", (proxies, remoteAddress) => {
  const said = {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.example",
    "cf-ipcountry": "US",
  };
  expect(settled(proxies, said, remoteAddress)).toEqual({
    addresses: 1,
    trusted: 0,
    address: remoteAddress,
    proto: "http",
    host: "inside:3000",
    country: undefined,
  });
});

test.each([
  ["198.51.100.7:51044", "198.51.100.7"],
  ['"198.51.100.7"', "198.51.100.7"],
  [" 198.51.100.7 ", "198.51.100.7"],
  ["[2001:db8:7::1]:443", "2001:db8:7::1"],
  ['"[2001:db8:7::1]"', "2001:db8:7::1"],
  ["[fe80::1%eth0]:80", "fe80::1"],
])("%s is read", (said, address) => {
  expect(addressBehind(1, said)).toBe(address);
});

test.each(["unknown", "", "198.51.100.7,", "198.51.100.300", "_hidden", "[::1", "a".repeat(9_000)])(
  "%s cannot be read, and all such visitors count as one",
  (said) => {
    const request = { headers: { "x-forwarded-for": addressBehind(1, said) } };
    expect(visitorNetwork(request as unknown as IncomingMessage)).toBe("unknown");
  },
);
