import { sql } from "kysely";
import { addBrand, addProduct } from "../testing/catalog";
import {
  createEmptyPostgresDatabase,
  describeEngines,
  dropPostgresDatabases,
} from "../testing/engines";
import { changesSince } from "./change-log";
import { migrate } from "./migrate";
import { connect } from "./open";

describeEngines("migrations", (open, engine) => {
  it("build the whole schema on an empty database and can be run again", async () => {
    const isPostgres = engine === "postgres";
    const postgres = isPostgres ? await createEmptyPostgresDatabase() : "";
    const { db } = connect(isPostgres ? { postgres } : { sqlite: ":memory:" });
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
    expect(await tables()).toEqual([]);
    await migrate(db, engine);
    await migrate(db, engine);
    expect(await tables()).toEqual(expect.arrayContaining(["products", "variants", "orders"]));
    await db.destroy();
    if (isPostgres) await dropPostgresDatabases([postgres]);
  });

  it("refuse data that a newer version has changed, by the name of that version", async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'then')`.execute(
      db,
    );
    const refusal = () => migrate(db, engine).catch((error: Error) => error);
    expect(await refusal()).toMatchObject({
      name: "StartRefused",
      message: expect.stringMatching(
        /^The data was changed by version \d+\.\d+\.\d+.*cannot read it/,
      ),
    });
    const future = { version: "9.9.9 (abcdef)", migrated_at: "2999-01-01T00:00:00.000Z" };
    await db.insertInto("versions").values(future).execute();
    expect(await refusal()).toMatchObject({ message: expect.stringContaining("9.9.9 (abcdef)") });
  });

  it("refuse data from before version 1.0.0, and say how to take it along", async () => {
    const { db } = await open();
    await sql`delete from kysely_migration`.execute(db);
    await sql`insert into kysely_migration values ('066-sources', '')`.execute(db);
    const refusal = await migrate(db, engine).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      name: "StartRefused",
      message: expect.stringMatching(
        /^The data was made by a version of the shop before 1\.0\.0, and this is version \d.*: with that version, write your products with `npm run shop -- export products\.csv`.*`npm run shop -- import products\.csv` with this one\.$/,
      ),
    });
  });

  it("make the triggers anew when the code's are others than the database's", async () => {
    const { db } = await open();
    const [ring] = await addProduct(db, { brandId: await addBrand(db) });
    const renamed = async (name: string) => {
      const { position } = await changesSince({ db, engine }, null);
      await db.updateTable("products").set({ name }).execute();
      const { changes } = await changesSince({ db, engine }, position);
      return changes;
    };
    const told = [{ subject: "product", id: ring?.productId }];
    await sql
      .raw(
        engine === "sqlite"
          ? "drop trigger products_update_changes_product"
          : "drop function products_changes_product cascade",
      )
      .execute(db);
    await migrate(db, engine);
    expect(await renamed("as the database is")).toEqual([]);
    await db.updateTable("change_triggers").set({ hash: "of another version" }).execute();
    await Promise.all([migrate(db, engine), migrate(db, engine)]);
    expect(await renamed("as the code is")).toEqual(told);
  });

  it("refuse an inventory below -1", async () => {
    const { db } = await open();
    const [ring] = await addProduct(db, { brandId: await addBrand(db) });
    const setTo = (inventory: number) =>
      db
        .updateTable("variants")
        .set({ inventory })
        .where("id", "=", ring?.id ?? 0)
        .execute();
    await setTo(-1);
    await expect(setTo(-2)).rejects.toThrow();
  });
});
