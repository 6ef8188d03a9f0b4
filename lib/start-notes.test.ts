import { config } from "./config";
import { noteAssumptions } from "./start-notes";

function notes(configuredShopUrl: string | null): string[] {
  jest.replaceProperty(config, "shopUrl", "http://localhost:4123");
  jest.replaceProperty(config, "configuredShopUrl", configuredShopUrl);
  const lines: string[] = [];
  noteAssumptions((line) => lines.push(line));
  return lines;
}

test("without SHOP_URL the address in emails is logged", () => {
  expect(notes(null)).toEqual([
    expect.stringContaining("links in emails point to http://localhost:4123"),
  ]);
});

test("where it is set nothing is said", () => {
  expect(notes("https://shop.example")).toEqual([]);
});

test("a collector of traces that is still named is said to be unused", () => {
  jest.replaceProperty(process, "env", {
    ...process.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
  });
  expect(notes("https://shop.example")).toEqual([
    expect.stringContaining("OTEL_EXPORTER_OTLP_ENDPOINT is no longer used"),
  ]);
});
