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
import type { CommandResult, FileContext, RunFileTask } from "../command/command-context";

export function addWhere(program: Command, run: RunFileTask): void {
  program
    .command("where")
    .description("say which shop the commands work on: its database, folder, settings and version")
    .action(() => run(where));
}

async function where({ dataDir, place }: FileContext): CommandResult {
  const folder = resolve(dataDir);
  const found = await contentsAt(place, folder);
  const shop = "why" in found ? found.why : inWords(found.shop);
  const data = {
    shop,
    database: databaseText(place),
    backend: config.shopApiUrl ? (URL.parse(config.shopApiUrl)?.host ?? "") : null,
    dataDir: folder,
    settings: hasShopFile(dataDir) ? resolve(shopFile(dataDir)) : null,
    version: versionText(readVersion()),
  };
  const text = [
    `Shop:      ${shop}`,
    `Database:  ${data.database}`,
    ...(data.backend ? [`Backend:   ${data.backend} (SHOP_API_URL), for products and orders`] : []),
    `DATA_DIR:  ${folder}`,
    `Settings:  ${data.settings ?? "none"}`,
    `Version:   ${data.version}`,
  ].join("\n");
  const isThere = "shop" in found && found.shop !== null;
  return success({ text, data, exitCode: isThere ? 0 : EX_CONFIG });
}

type Contents = Awaited<ReturnType<typeof readContents>>;

async function contentsAt(
  place: DatabaseLocation,
  folder: string,
): Promise<{ shop: Contents | null } | { why: string }> {
  try {
    return await findShop(place, folder, readContents);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { why: databaseRefusal(error, place) ?? `the database cannot be read (${said})` };
  }
}

async function readContents(db: Kysely<Schema>) {
  const last = db.selectFrom("versions").select("version").orderBy("migrated_at", "desc").limit(1);
  return {
    products: await countRows(db.selectFrom("products")),
    orders: await countRows(db.selectFrom("orders")),
    version: (await last.executeTakeFirst())?.version,
  };
}

function inWords(shop: Contents | null): string {
  if (!shop) return "none is there yet: npm run shop -- init, import or restore makes one";
  const by = shop.version ? `, last changed by version ${shop.version}` : "";
  return `${countOf(shop.products, "product")}, ${countOf(shop.orders, "order")}${by}`;
}

/** Without the user and the password. */
export function databaseText(place: DatabaseLocation): string {
  if ("sqlite" in place) return `SQLite, ${resolve(place.sqlite)}`;
  const url = new URL(place.postgres);
  const host = url.searchParams.get("host") ?? url.host;
  return `PostgreSQL, ${url.pathname.slice(1)} at ${host || "this machine"} (DATABASE_URL)`;
}
