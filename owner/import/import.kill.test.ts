import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ENGINES } from "@/lib/backend/testing/engines";
import { budget } from "@/lib/domain/testing/budget";
import { bundleOf } from "@/lib/testing/bundle";
import { aProduct, bigCatalog, csvOf } from "../testing/csv";
import { painted } from "../testing/picture-server";
import { type OwnersShop, ownersShop } from "../testing/shop";

const ROUNDS = budget({ test: 1, proof: 20 });
const PRODUCTS = 400;
const WITH_PICTURES = budget({ test: 24, proof: 60 });
/** Of each picture: its sizes, a placeholder and the one of emails. */
const FILES = 4;
const TAGS = ["--shortlists-from", "tags"];
const ROOT = join(__dirname, "../..");
const RELEASED = /,[^,\n]*Z\n/g;

/**
 * Runs a command in a process of its own until so much of it is done, and ends it as a power cut
 * would.
 */
async function killed(
  { database }: OwnersShop,
  args: string[],
  isEnough: () => boolean | Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [bundleOf("owner/main.ts"), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...database.environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // Asked again at once, it would take the processor from the command.
  while (!(await isEnough())) await pause(2);
  child.kill("SIGKILL");
  await ended;
}

async function ran(owner: OwnersShop, ...args: string[]): Promise<void> {
  const { exitCode, noted } = await owner.run(...args);
  expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: expect.any(String) });
}

async function exported(owner: OwnersShop): Promise<string> {
  await ran(owner, "export", "export.csv");
  // When a product came in is no part of what the file says of it.
  return owner.read("export.csv").replaceAll(RELEASED, "\n");
}

describe.each(ENGINES)("an import that is killed (%s)", (engine) => {
  it("leaves whole products alone, and run again ends as one run does", async () => {
    const catalog = [...bigCatalog(PRODUCTS)].join("");
    const whole = await ownersShop(engine);
    whole.write("big.csv", catalog);
    await ran(whole, "import", "big.csv", ...TAGS);
    const expected = await exported(whole);

    const owner = await ownersShop(engine);
    owner.write("big.csv", catalog);
    const { db } = owner.shop.backend;
    const count = async () => {
      const { countAll } = db.fn;
      const products = db.selectFrom("products").select(countAll<number>().as("count"));
      return (await products.executeTakeFirstOrThrow()).count;
    };
    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await db.deleteFrom("products").execute();
      const enough = Math.floor(((round + 0.5) * PRODUCTS) / ROUNDS);
      await killed(
        owner,
        ["import", join(owner.folder, "big.csv"), ...TAGS],
        async () => (await count()) >= enough,
      );
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
      await ran(owner, "import", "big.csv", ...TAGS);
      expect(await exported(owner)).toBe(expected);
    }
    expect(inTheMiddle).toBeGreaterThan(0);
    await whole.close();
    await owner.close();
  }, 600_000);

  it("leaves whole pictures alone, and run again has those of one run", async () => {
    const rows = Array.from({ length: WITH_PICTURES }, (_, at) => aProduct(`p${at}`));
    const photos = await Promise.all(
      rows.map(async ({ handle }, at) => ({
        name: join("photos", `${handle}.jpg`),
        bytes: await painted(`rgb(${at * 4}, 80, 120)`),
      })),
    );
    const opened = async () => {
      const owner = await ownersShop(engine);
      mkdirSync(join(owner.folder, "photos"));
      for (const { name, bytes } of photos) owner.write(name, bytes);
      owner.write("products.csv", csvOf(rows));
      return owner;
    };
    const command = ({ folder }: OwnersShop) => [
      "import",
      join(folder, "products.csv"),
      "--pictures",
      join(folder, "photos"),
    ];
    const kept = ({ database }: OwnersShop) => {
      const within = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
      const pictures = join(database.folder, "pictures");
      // What was being written when the power went stays for a day, as a draft.
      return within(pictures)
        .filter((shard) => shard.length === 2)
        .flatMap((shard) => within(join(pictures, shard)).map((name) => join(shard, name)))
        .flatMap((path) => within(join(pictures, path)).map((name) => join(path, name)))
        .filter((path) => !path.endsWith(".part"))
        .sort();
    };

    const whole = await opened();
    await ran(whole, ...command(whole));
    const expected = { files: kept(whole), text: await exported(whole) };
    expect(expected.files).toHaveLength(WITH_PICTURES * FILES);

    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const owner = await opened();
      const enough = Math.floor(((round + 0.5) * expected.files.length) / ROUNDS);
      await killed(owner, command(owner), () => kept(owner).length >= enough);
      const files = kept(owner);
      if (files.length < expected.files.length) inTheMiddle += 1;
      // A picture that is there has all of its files: the whole one is written last.
      for (const whole of files.filter((path) => path.endsWith("full.jpg")))
        expect(files.filter((path) => dirname(path) === dirname(whole))).toHaveLength(FILES);
      await ran(owner, ...command(owner));
      expect(kept(owner)).toEqual(expected.files);
      expect(await exported(owner)).toBe(expected.text);
      await owner.close();
    }
    expect(inTheMiddle).toBeGreaterThan(0);
    await whole.close();
  }, 600_000);
});
