import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { countBrowserErrors } from "@/lib/backend/reports/browser-errors";
import { ENGINES } from "@/lib/backend/testing/engines";
import { startServer } from "@/lib/backend/testing/process";
import { guest } from "@/lib/backend/testing/shopper";
import { integrityOf } from "@/lib/backend/testing/sqlite-tools";
import { placeDemoShop } from "@/shop/file/demo";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { aProduct, csvOf } from "../testing/csv";
import { painted } from "../testing/picture-server";
import { ownersShop } from "../testing/shop";

describe.each(ENGINES)("doctor (%s)", (engine) => {
  it("says what is missing, and ends with 1 as long as nothing can be sold", async () => {
    const owner = await ownersShop(engine);
    const { db } = owner.shop.backend;
    const empty = await owner.run("doctor");
    expect(empty.exitCode).toBe(1);
    expect(empty.said).toContain("✗ Nothing is on sale");
    expect(empty.said).toContain("✗ The shop has no name, email or rules of its own yet");
    placeDemoShop(owner.database.folder);
    await owner.run("settings", "list");
    expect((await owner.run("doctor")).said).toContain("✗ The shop has the demo's name, taxes");
    await owner.run("init", "--yes", "--name", "Lumen", "--email", "care@lumen.example");
    expect(empty.said).toContain("· SMTP_URL is not set");

    owner.write("a.csv", csvOf([aProduct("ring"), aProduct("cuff", { quantity: "0" })]));
    await owner.run("import", "a.csv");
    const open = await owner.run("doctor");
    expect(open.exitCode).toBe(0);
    expect(open.said).toContain("✓ Products on sale: 2; hidden: 0.");
    expect(open.said).toContain("· Without a picture, so not in the product feed: 2 products (");
    expect(open.said).toContain("· Sold out: 1 product.");

    withSettings({
      returns: { finalSaleCategories: ["jewelry", "Earings"] },
      taxes: [aTax("US", 500, { exempt: ["Books"] })],
    });
    const misspelled = (await owner.run("doctor")).said;
    expect(misspelled).toContain("· Earings is in returns.finalSaleCategories, but no category");
    expect(misspelled).toContain("· Books is in the exempt categories of taxes, but no category");
    expect(misspelled).not.toContain("jewelry is in");

    owner.write("ring.jpg", await painted("#a00"));
    const { picture } = (await owner.json("designers", "set", "Orimo", "--picture", "ring.jpg"))
      .data;
    expect((await owner.json("doctor")).data.lostPictures).toEqual([]);
    await owner.pictures.remove(picture);
    const lost = await owner.run("doctor");
    expect(lost).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(
        `Picture files that are missing or cannot be opened: 1, such as ${picture}`,
      ),
    });
    await owner.run("designers", "set", "Orimo", "--picture", "none");

    const met = { place: "chunks/a.js:1:2", page: "/checkout", browser: "Safari 16", build: "" };
    await countBrowserErrors(owner.shop.backend, [
      { ...met, message: "URL.parse is not a function", visits: 412 },
    ]);
    expect((await owner.run("doctor")).said).toContain(
      "· 412 visits ran into “URL.parse is not a function” in Safari 16 since yesterday (/checkout, chunks/a.js:1:2).",
    );

    expect((await owner.run("doctor")).said).toMatch(
      /^✓ [\d.]+ of [\d.]+ GB free for .+, \d+% full\.$/m,
    );
    for (const name of ["erp", "search", "lost"])
      await owner.run("webhooks", "add", `https://${name}.example.com/hook?key=k`);
    const since = "2026-05-31T21:04:00.000Z";
    await db.updateTable("webhooks").set({ failing_since: since }).where("id", "=", 1).execute();
    const gone = { ended_at: since, ended_why: "gone" };
    await db.updateTable("webhooks").set(gone).where("id", "=", 3).execute();
    const { said, exitCode: told } = await owner.run("doctor");
    expect(told).toBe(1);
    expect(said).toContain("✓ Webhooks whose messages are taken: 1.");
    expect(said).toContain("✗ Webhook 1 (erp.example.com) takes nothing since 2026-05-31 17:04");
    expect(said).toContain("✗ Webhook 3 (lost.example.com) ended by itself on 2026-05-31 17:04");
    expect(said).not.toContain("key=k");
    for (const id of ["1", "3"]) await owner.run("webhooks", "end", id);
    expect((await owner.run("doctor")).exitCode).toBe(0);

    await db.deleteFrom("shipping_rates").execute();
    const { exitCode, data } = await owner.json("doctor");
    expect([exitCode, data.condition.withoutShipping]).toEqual([1, ["Orimo"]]);
    await owner.close();
  });
});

it("the doctor finds a running shop whose SQLite log was deleted, and says how to save it", async () => {
  const owner = await ownersShop("sqlite");
  const { db } = owner.shop.backend;
  const file = join(owner.database.folder, "shop.db");
  const server = await startServer(owner.database);
  try {
    await guest(server);
    const warning = "Another program has deleted shop.db-wal";
    expect((await owner.run("doctor")).said).not.toContain(warning);
    await db.destroy();
    for (const part of ["-wal", "-shm"]) rmSync(`${file}${part}`);
    const { sessionId } = await guest(server);
    const { exitCode, said } = await owner.run("doctor");
    expect([exitCode, said.includes(warning)]).toEqual([1, existsSync("/proc/self/fd")]);

    await server.stop();
    const saved = await owner.database.within(({ db }) =>
      db.selectFrom("guest_sessions").select("id").where("id", "=", sessionId).execute(),
    );
    expect(saved).toHaveLength(1);
    expect(integrityOf(file)).toBe("ok");
  } finally {
    await server.kill();
    await owner.close();
  }
});
