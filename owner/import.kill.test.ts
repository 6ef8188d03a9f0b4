import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSharedDatabase } from "@/lib/backend/testing/process";
import { budget } from "@/lib/domain/testing/budget";
import { aProduct, bigCatalog, csvOf } from "./testing/csv";
import { painted } from "./testing/picture-server";

const ROUNDS = budget({ test: 2, proof: 20 });
const PRODUCTS = 400;
const WITH_PICTURES = 60;
const ROOT = join(__dirname, "..");
const RELEASED = /,[^,\n]*Z\n/g;

/** Runs a command in a process of its own; `kill` ends it as a power cut would. */
function shop(environment: Record<string, string>, args: string[]) {
  const child = spawn(
    process.execPath,
    ["--import=tsx", "--conditions=react-server", "owner/main.ts", ...args],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: "production", ...environment }, stdio: "pipe" },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { ended, kill: () => child.kill("SIGKILL") };
}

describe.each(["sqlite", "postgres"] as const)("an import that is killed (%s)", (engine) => {
  it(`leaves whole products alone, and run again ends as one run does, in ${ROUNDS} rounds`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "owner-kill-"));
    const file = join(folder, "big.csv");
    writeFileSync(file, [...bigCatalog(PRODUCTS)].join(""));
    const exported = async (environment: Record<string, string>) => {
      const path = join(folder, "export.csv");
      expect(await shop(environment, ["export", path]).ended).toBe(0);
      // When a product came in is no part of what the file says of it.
      return readFileSync(path, "utf8").replaceAll(RELEASED, "\n");
    };

    const whole = await createSharedDatabase(engine);
    expect(await shop(whole.environment, ["import", file]).ended).toBe(0);
    const expected = await exported(whole.environment);

    const killed = await createSharedDatabase(engine);
    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await killed.within(async ({ db }) => {
        await db.deleteFrom("products").execute();
      });
      const running = shop(killed.environment, ["import", file]);
      const enough = Math.floor(((round + 0.5) * PRODUCTS) / ROUNDS);
      await killed.within(async ({ db }) => {
        const count = async () =>
          (
            await db
              .selectFrom("products")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .executeTakeFirstOrThrow()
          ).count;
        while ((await count()) < enough) await new Promise((resolve) => setImmediate(resolve));
        running.kill();
        await running.ended;
        const done = await count();
        if (done < PRODUCTS) inTheMiddle += 1;
        const halves = await db
          .selectFrom("products")
          .leftJoin("variants", (join) =>
            join.onRef("variants.product_id", "=", "products.id").on("variants.is_default", "=", 1),
          )
          .leftJoin("product_collections as item", "item.product_id", "products.id")
          .where((where) =>
            where.or([where("variants.id", "is", null), where("item.product_id", "is", null)]),
          )
          .select("products.key")
          .execute();
        expect(halves).toEqual([]);
      });
      expect(await shop(killed.environment, ["import", file]).ended).toBe(0);
      expect(await exported(killed.environment)).toBe(expected);
    }
    expect(inTheMiddle).toBeGreaterThan(0);
    whole.remove();
    killed.remove();
    rmSync(folder, { recursive: true });
    expect(existsSync(file)).toBe(false);
  }, 600_000);

  it(`leaves whole pictures alone, and run again has those of one run, in ${ROUNDS} rounds`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "owner-kill-"));
    const photos = join(folder, "photos");
    mkdirSync(photos);
    const rows = Array.from({ length: WITH_PICTURES }, (_, at) => aProduct(`p${at}`));
    for (const [at, { handle }] of rows.entries())
      writeFileSync(join(photos, `${handle}.jpg`), await painted(`rgb(${at * 4}, 80, 120)`));
    const file = join(folder, "products.csv");
    writeFileSync(file, csvOf(rows));
    const importing = (environment: Record<string, string>) =>
      shop(environment, ["import", file, "--pictures", photos]);
    const kept = ({ DATA_DIR = "" }: Record<string, string>) => {
      const within = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
      const pictures = join(DATA_DIR, "pictures");
      return within(pictures)
        .filter((shard) => shard.length === 2)
        .flatMap((shard) => within(join(pictures, shard)).map((name) => join(shard, name)))
        .flatMap((path) => within(join(pictures, path)).map((name) => join(path, name)))
        .sort();
    };
    const exported = async (environment: Record<string, string>) => {
      const path = join(folder, "export.csv");
      expect(await shop(environment, ["export", path]).ended).toBe(0);
      return readFileSync(path, "utf8").replaceAll(RELEASED, "\n");
    };

    const whole = await createSharedDatabase(engine);
    expect(await importing(whole.environment).ended).toBe(0);
    const expected = { files: kept(whole.environment), text: await exported(whole.environment) };
    expect(expected.files).toHaveLength(WITH_PICTURES * 3);

    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const killed = await createSharedDatabase(engine);
      const running = importing(killed.environment);
      const enough = Math.floor(((round + 0.5) * expected.files.length) / ROUNDS);
      while (kept(killed.environment).length < enough)
        await new Promise((resolve) => setImmediate(resolve));
      running.kill();
      await running.ended;
      const files = kept(killed.environment);
      if (files.length < expected.files.length) inTheMiddle += 1;
      // Each of a picture's files is there, or none.
      expect(files.length % 3).toBe(0);
      expect(await importing(killed.environment).ended).toBe(0);
      expect(kept(killed.environment)).toEqual(expected.files);
      expect(await exported(killed.environment)).toBe(expected.text);
      killed.remove();
    }
    expect(inTheMiddle).toBeGreaterThan(0);
    whole.remove();
    rmSync(folder, { recursive: true });
  }, 600_000);
});
