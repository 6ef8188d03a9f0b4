import "server-only";
import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { log } from "@/lib/platform/log";
import { changesSince, type Position } from "../../db/change-log";
import type { Database, DatabaseLocation } from "../../db/open";
import type { IndexState, IndexStore } from "./live-index";
import { MemorySearch } from "./memory-search";
import { pauses } from "./pauses";
import { type Layout, layOut, restore, SNAPSHOT_FORMAT } from "./snapshot";
import { readSnapshotFile, writeSnapshotFile } from "./snapshot-file";

const MINUTE_MS = 60_000;
/** A snapshot this old is replaced after any change; a newer one only after many. */
const MAX_AGE_MS = 60 * MINUTE_MS;
const MIN_AGE_MS = 5 * MINUTE_MS;
const MANY_CHANGES = 5_000;

interface Header {
  format: string;
  position: IndexState["position"];
  witnesses: RecentChange[];
  layout: Layout;
}

/** Instances with the same data folder share the file. A damaged or foreign file is deleted. */
export class SnapshotStore implements IndexStore {
  readonly #path: string;
  #changes = 0;
  #isDue = false;
  #lookAgainAt = 0;
  #writing: Promise<void> | null = null;

  constructor(folder: string, database: DatabaseLocation) {
    const name = "postgres" in database ? addressOf(database.postgres) : database.sqlite;
    const hash = createHash("sha256").update(name).digest("hex").slice(0, 16);
    this.#path = join(folder, `products-${hash}.bin`);
  }

  async load(database: Database): Promise<IndexState | null> {
    try {
      const file = await readSnapshotFile(this.#path);
      if (!file) return this.#miss();
      const { format, position, witnesses, layout } = file.header as Header;
      if (format !== SNAPSHOT_FORMAT || !(await isSameDatabase(database, position, witnesses))) {
        await rm(this.#path, { force: true });
        return this.#miss();
      }
      return { search: new MemorySearch(await restore(layout, file.body, pauses())), position };
    } catch (error) {
      log.warn("the search index snapshot is unreadable and will be rebuilt", { error });
      await rm(this.#path, { force: true }).catch(() => undefined);
      return this.#miss();
    }
  }

  #miss(): null {
    this.#isDue = true;
    return null;
  }

  async save(database: Database, held: IndexState, changes: number): Promise<void> {
    this.#changes += changes;
    const isPending = this.#isDue || this.#changes > 0;
    if (!isPending || this.#writing || Date.now() < this.#lookAgainAt) return;
    this.#lookAgainAt = Date.now() + MINUTE_MS;
    const age = await ageOf(this.#path);
    if (age < (this.#changes >= MANY_CHANGES ? MIN_AGE_MS : MAX_AGE_MS)) return;
    const witnesses = await recentChanges(database);
    const { layout, body } = layOut(held.search.index);
    const header: Header = { format: SNAPSHOT_FORMAT, position: held.position, witnesses, layout };
    this.#changes = 0;
    this.#isDue = false;
    this.#writing = this.#write(header, body).finally(() => {
      this.#writing = null;
    });
  }

  async idle(): Promise<void> {
    await this.#writing;
  }

  async #write(header: Header, body: readonly Uint8Array[]): Promise<void> {
    try {
      await writeSnapshotFile(this.#path, header, body);
      await removeLeftDrafts(dirname(this.#path));
    } catch (error) {
      log.warn("the search index snapshot could not be written", { error });
    }
  }
}

/** Without the password, which may change. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}

async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(".part") && (await ageOf(path)) > MAX_AGE_MS) await rm(path, { force: true });
  }
}

interface RecentChange {
  id: number;
  changedAt: string;
}

const MAX_WITNESSES = 500;
const MAX_CHANGES = 50_000;

/** A restored backup that went on has other latest changes at the same log positions. */
async function recentChanges({ db, engine }: Database): Promise<RecentChange[]> {
  const { rows } = await sql<{ id: number; changed_at: string }>`
    select id, changed_at from changes where subject = 'product'
    order by ${sql.ref(engine === "sqlite" ? "version" : "xid")} desc
    limit ${sql.lit(MAX_WITNESSES)}`.execute(db);
  const latest = new Map(rows.toReversed().map(({ id, changed_at }) => [id, changed_at]));
  return [...latest].map(([id, changedAt]) => ({ id, changedAt }));
}

async function isSameDatabase(
  database: Database,
  position: Position,
  witnesses: readonly RecentChange[],
): Promise<boolean> {
  const { changes } = await changesSince(database, position, { only: "product", max: MAX_CHANGES });
  if (changes === "all") return false;
  if (witnesses.length === 0) return true;
  const changed = new Set(changes.map(({ id }) => id));
  const known = new Map(witnesses.map(({ id, changedAt }) => [id, changedAt]));
  const rows = await database.db
    .selectFrom("changes")
    .select(({ fn }) => ["id", fn.max("changed_at").as("changed_at")])
    .where("subject", "=", "product")
    .where("id", "in", [...known.keys()])
    .groupBy("id")
    .execute();
  return (
    rows.length === known.size &&
    rows.every(({ id, changed_at }) => changed.has(id) || changed_at === known.get(id))
  );
}
