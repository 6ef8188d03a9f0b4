import { hostname } from "node:os";
import { config, settingsProblem } from "@/lib/config";
import { failure, success } from "@/lib/domain/result";
import { isOwnText } from "@/shop/file/demo";
import { otherMoney, type ShopChanges, type ShopHome, seenIn } from "@/shop/file/home";
import { readShopFile } from "@/shop/file/read";
import { lockCatalog } from "../db/catalog-lock";
import { inTransaction, type Queries } from "../db/transaction";
import { pageDays } from "./page-days";

const MAX_KEPT = 100;
const MAX_FILES = 100;
const MAX_SOURCE = 200;

/** The database, where the settings of every instance are. */
export function storedShop(db: Queries, dataDir: string): ShopHome {
  return {
    read: async () => {
      const [newest, ...past] = await settingsHistory(db);
      const rows = await db.selectFrom("shop_files").selectAll().orderBy("name").execute();
      return {
        text: newest?.text ?? null,
        files: new Map(rows.map(({ name, content }) => [name, Buffer.from(content, "base64")])),
        past: new Set(past.map(({ text }) => text)),
      };
    },
    keep: async (changes, source) => {
      const kept = await inTransaction(db, async (transaction) => {
        await lockCatalog(transaction);
        const refused = await store(transaction, changes, source);
        return refused === null
          ? success(null)
          : failure("conflict", refused.why, { data: refused });
      });
      return kept.ok ? null : (kept.failure.data ?? null);
    },
    daysOf: (said) => pageDays(db, said),
    seen: seenIn(dataDir),
  };
}

/** The newest first. */
export function settingsHistory(db: Queries) {
  return db.selectFrom("settings_history").selectAll().orderBy("id", "desc").execute();
}

async function store(db: Queries, { text, files = new Map() }: ShopChanges, source: string) {
  const [newest] = await settingsHistory(db);
  if (text !== undefined && text !== newest?.text) {
    const settings = readShopFile(text);
    const otherMoney = newest ? await moneyProblem(db, newest, settings) : null;
    if (otherMoney) return otherMoney;
    const problem = settingsProblem(config, settings);
    if (problem) return { why: problem, isOtherMoney: false };
    const { currency, decimals } = settings;
    const from = `${source} on ${hostname()}`.slice(0, MAX_SOURCE);
    const row = { text, currency, decimals, source: from, set_at: new Date().toISOString() };
    const { id } = await db
      .insertInto("settings_history")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom("settings_history")
      .where("id", "<=", id - MAX_KEPT)
      .execute();
  }
  for (const [name, bytes] of files) {
    await db.deleteFrom("shop_files").where("name", "=", name).execute();
    if (bytes === null) continue;
    await db
      .insertInto("shop_files")
      .values({ name, content: bytes.toString("base64") })
      .execute();
  }
  const { length } = await db.selectFrom("shop_files").select("name").execute();
  if (length <= MAX_FILES) return null;
  return { why: `The shop keeps at most ${MAX_FILES} files of its own.`, isOtherMoney: false };
}

type Money = Parameters<typeof otherMoney>[0];

/** The first settings of a shop's own name its currency; prices and orders then keep it. */
async function moneyProblem(db: Queries, kept: Money & { text: string }, wished: Money) {
  if (await hasRows(db, "orders")) return otherMoney(kept, wished, "The orders of this shop are");
  if (!isOwnText(kept.text) || !(await hasRows(db, "products"))) return null;
  return otherMoney(kept, wished, "The prices of this shop are");
}

export async function hasRows(db: Queries, table: "orders" | "products"): Promise<boolean> {
  return (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
}
