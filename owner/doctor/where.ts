import "server-only";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { config } from "@/lib/config";
import { success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { EX_CONFIG } from "@/lib/platform/start-refused";
import { readVersion, versionText } from "@/lib/platform/version";
import { hasShopFile, shopFile } from "@/shop/file/folder";
import { countRows } from "../../lib/backend/db/count-rows";
import { findShop } from "../../lib/backend/db/expect-shop";
import type { DatabaseLocation } from "../../lib/backend/db/open";
import { databaseRefusal } from "../../lib/backend/db/refusal";
import type { Schema } from "../../lib/backend/db/schema";
import type { CommandContext, CommandResult, RunFileTask } from "../command/command-context";

export function addWhere(program: Command, run: RunFileTask): void {
  program
    .command("where")
    .description("say which shop the commands work on: its database, folder, settings and version")
    .action(() => run(where));
}

async function where({ dataDir, place }: CommandContext): CommandResult {
  const folder = resolve(dataDir);
  const { bucket } = config;
  const { isThere, says } = config.shopApiUrl
    ? { isThere: true, says: `on ${URL.parse(config.shopApiUrl)?.host} (SHOP_API_URL)` }
    : await shopAt(place, folder);
  const data = {
    shop: says,
    database: databaseText(place),
    dataDir: folder,
    settings: hasShopFile(dataDir) ? resolve(shopFile(dataDir)) : null,
    version: versionText(readVersion()),
  };
  const text = [
    `Shop:      ${says}`,
    `Database:  ${data.database}`,
    `DATA_DIR:  ${folder}`,
    ...(bucket ? [`Pictures:  s3://${bucket.name}/${bucket.prefix}`] : []),
    `Settings:  ${data.settings ?? "none"}`,
    `Version:   ${data.version}`,
  ].join("\n");
  return success({ text, data, exitCode: isThere ? 0 : EX_CONFIG });
}

async function shopAt(
  place: DatabaseLocation,
  folder: string,
): Promise<{ isThere: boolean; says: string }> {
  try {
    const { shop } = await findShop(place, folder, readContents);
    const none = "none is there yet: npm run shop -- init, import or restore makes one";
    return { isThere: shop !== null, says: shop ?? none };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const says = databaseRefusal(error, place) ?? `the database cannot be read (${said})`;
    return { isThere: false, says };
  }
}

async function readContents(db: Kysely<Schema>): Promise<string> {
  const products = await countRows(db.selectFrom("products"));
  const orders = await countRows(db.selectFrom("orders"));
  const last = db.selectFrom("versions").select("version").orderBy("migrated_at", "desc").limit(1);
  const by = await last.executeTakeFirst();
  const version = by ? `, last changed by version ${by.version}` : "";
  return `${countOf(products, "product")}, ${countOf(orders, "order")}${version}`;
}

/** Without the user and the password. */
export function databaseText(place: DatabaseLocation): string {
  if ("sqlite" in place) return `SQLite, ${resolve(place.sqlite)}`;
  const url = new URL(place.postgres);
  const host = url.searchParams.get("host") ?? url.host;
  return `PostgreSQL, ${url.pathname.slice(1)} at ${host || "this machine"} (DATABASE_URL)`;
}
