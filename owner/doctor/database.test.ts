import { sql } from "kysely";
import { connect } from "@/lib/backend/db/open";
import { createPostgresDatabase, dropPostgresDatabases } from "@/lib/backend/testing/engines";
import { ofDatabase, readPostgresState } from "./database";

it("what the doctor says of PostgreSQL: version, encoding, clock and rights", async () => {
  const url = await createPostgresDatabase();
  const owner = connect({ postgres: url });
  const saidTo = async (database: typeof owner) =>
    (await ofDatabase(database, "")).map(({ state, says }) => `${state}: ${says}`).join("\n");
  const role = `${new URL(url).pathname.slice(1)}_clerk`;
  await sql.raw(`create role ${role} login`).execute(owner.db);
  await sql
    .raw(`grant select, insert, update on all tables in schema public to ${role}`)
    .execute(owner.db);
  const asClerk = new URL(url);
  asClerk.username = role;
  const clerk = connect({ postgres: asClerk.href });
  try {
    const said = await saidTo(owner);
    expect(said).toMatch(/^good: PostgreSQL \d+\.\d+ answers, and stores text as UTF8\.$/m);
    expect(said).toContain("good: This machine's clock agrees with the database's.");
    expect(said).toMatch(/^good: The role \w+ has the rights it needs\.$/m);
    expect(said).not.toContain("problem");
    const lacking = await saidTo(clerk);
    expect(lacking).toContain(`problem: The role ${role} lacks rights on addresses, `);
    expect(lacking).toContain(`problem: The role ${role} may not create tables`);
    for (const table of ["orders", "carts"]) {
      await sql.raw(`alter table ${table} owner to ${role}`).execute(owner.db);
    }
    await sql.raw(`revoke delete on orders from ${role}`).execute(owner.db);
    const { lacking: tables } = await readPostgresState(clerk.db);
    expect(["addresses", "carts", "orders"].filter((name) => tables.includes(name))).toEqual([
      "addresses",
      "orders",
    ]);
  } finally {
    await clerk.db.destroy();
    await sql
      .raw(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
      .execute(owner.db);
    await owner.db.destroy();
    await dropPostgresDatabases([url]);
  }
});

it("and of SQLite, where it is", async () => {
  const { db, engine } = connect({ sqlite: ":memory:" });
  expect(await ofDatabase({ db, engine }, "/srv/shop")).toEqual([
    { state: "good", says: "SQLite in /srv/shop." },
  ]);
  await db.destroy();
});
