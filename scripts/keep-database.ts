import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import SqliteDatabase from "better-sqlite3";
import type { DatabaseLocation } from "@/lib/backend/db/open";
import { bigCatalog } from "../owner/testing/csv";
import { returnOfAda } from "../owner/testing/return";
import { ownersShop } from "../owner/testing/shop";
import { startPostgres } from "./toolchain/postgres.mjs";

/**
 * Keeps a small shop of this version, made by its own commands and calls, as a database of each engine
 * that `lib/backend/db/upgrade.test.ts` upgrades: node scripts/run.mjs tsx --conditions=react-server scripts/keep-database.ts
 */
const FOLDER = "lib/backend/db/kept";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const COMMANDS = [
  ["import", "products.csv"],
  ["codes", "add", "WELCOME", "--percent", "10", "--uses", "50"],
  ["webhooks", "add", "https://erp.example.com/hooks"],
  ["orders", "note", "ORDER", "Gift: no invoice in the box"],
  ["orders", "refund", "ORDER", "--amount", "25.50", "--yes"],
];

const postgres = await startPostgres();
if (!postgres) process.exit(1);
process.env.TEST_POSTGRES_URL = postgres.url;
mkdirSync(FOLDER, { recursive: true });
for (const engine of ["sqlite", "postgres"] as const) {
  const owner = await ownersShop(engine);
  owner.write("products.csv", [...bigCatalog(8)].join(""));
  const { number } = await returnOfAda(owner);
  for (const command of COMMANDS) {
    const args = command.map((word) => (word === "ORDER" ? number : word));
    const { exitCode, noted } = await owner.run(...args);
    if (exitCode !== 0) throw new Error(`${args.join(" ")}: ${noted}`);
  }
  const suffix = engine === "sqlite" ? "db" : "sql";
  const file = join(FOLDER, `${version}.${suffix}.gz`);
  writeFileSync(file, gzipSync(dumped(owner.database.where), { level: 9 }));
  console.log(file);
  await owner.close();
}
await postgres.stop();

function dumped(where: DatabaseLocation): Buffer {
  if ("sqlite" in where) {
    const database = new SqliteDatabase(where.sqlite);
    const copy = `${where.sqlite}.copy`;
    database.prepare("vacuum into ?").run(copy);
    database.close();
    return readFileSync(copy);
  }
  const options = ["--inserts", "--no-owner", "--no-privileges", `--dbname=${where.postgres}`];
  const text = execFileSync("pg_dump", options, { encoding: "utf8", maxBuffer: 2 ** 26 });
  // Commands of psql, which a connection does not know.
  return Buffer.from(text.replace(/^\\.*$/gm, ""));
}
