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
