import { channel } from "node:diagnostics_channel";
import { config } from "./config";
import { noteAssumptions } from "./start-notes";

/** Header fields, and the address a request comes from; none when the door asks in memory. */
type Asked = Record<string, string> & { from?: string };

const requests = channel("http.server.request.start");

/** What is written when a shop with these settings starts and is then asked with these headers. */
function notes(settings: Partial<typeof config>, ...asked: Asked[]): string[] {
  jest.replaceProperty(config, "shopUrl", "http://localhost:4123");
  jest.replaceProperty(config, "configuredShopUrl", settings.configuredShopUrl ?? null);
  jest.replaceProperty(config, "trustsProxy", settings.trustsProxy ?? false);
  const lines: string[] = [];
  noteAssumptions((line) => lines.push(line));
  for (const { from = "192.0.2.1", ...headers } of asked) {
    requests.publish({ request: { headers, socket: { remoteAddress: from || undefined } } });
  }
  return lines;
}

const set = { configuredShopUrl: "https://shop.example" };
const proxied = { "x-forwarded-proto": "https" };

test("without SHOP_URL the address of letters is told", () => {
  expect(notes({})).toEqual([expect.stringContaining("letters lead to http://localhost:4123")]);
});

test("where all is set nothing is said", () => {
  expect(notes({ ...set, trustsProxy: true }, proxied)).toEqual([]);
  expect(notes(set, { host: "shop.example" })).toEqual([]);
});

test("what the door says of a request is nobody else's word", () => {
  expect(notes(set, { ...proxied, from: "" })).toEqual([]);
});

test("a proxy that is not trusted is told of once", () => {
  expect(notes(set, {}, proxied, proxied, { forwarded: "proto=https" })).toEqual([
    expect.stringContaining("TRUST_PROXY=1"),
  ]);
});
