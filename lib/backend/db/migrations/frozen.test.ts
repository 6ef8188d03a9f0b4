import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsOf } from "../migrate";

/**
 * Shops have run these: what they did stays what it was, and a change is a new migration. A new file
 * gets its hash with the release that brings it.
 */
const HASHES: Readonly<Record<string, string>> = {
  "100-baseline-catalog.ts": "46b99e751f78674a",
  "100-baseline-changes.ts": "72a758b281d3f942",
  "100-baseline-customers.ts": "61569da5f54022f5",
  "100-baseline-orders.ts": "fdea26ba325af830",
  "100-baseline-shop.ts": "46e999b5be37d945",
  "100-baseline.ts": "0a8cc9db82b0345d",
  "101-settings.ts": "9df7774e8a011a16",
  "103-goods-without-money.ts": "6aadf702bb0c31bb",
  "104-skus-in-any-case.ts": "0f6a487035be72fd",
  "105-dated-sales.ts": "24aada11a5047a6a",
  "107-command-counts.ts": "7b13e75d156cbccd",
  "identity.ts": "c0ddaee4d1c3a37f",
};

const files = readdirSync(__dirname).filter((name) => !name.endsWith(".test.ts"));
const read = (name: string) => readFileSync(join(__dirname, name), "utf8");

test.each(files)("%s is what it was", (name) => {
  expect(createHash("sha256").update(read(name)).digest("hex").slice(0, 16)).toBe(HASHES[name]);
});

test.each(files)("%s imports nothing that lives", (name) => {
  const imported = [...read(name).matchAll(/\bfrom "([^"]+)"|\bimport\(?\s*"([^"]+)"/g)].map(
    ([, from, alone]) => from ?? alone ?? "",
  );
  const others = imported.filter((from) => !["kysely", "server-only"].includes(from));
  expect(others.filter((from) => !files.includes(`${from.replace("./", "")}.ts`))).toEqual([]);
});

test("a migration's name is its file's, and their order is that of their numbers", () => {
  const names = Object.keys(migrationsOf("sqlite"));
  expect(names).toEqual([...names].sort());
  for (const name of names) expect(files).toContain(`${name}.ts`);
});
