import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { dataFolder } from "../../e2e/support/data-folder.mjs";

const MANY = 1_000_000;
/** A product's rows, each with the columns that name it and its variants. */
const TABLES = {
  products: { product: "id" },
  product_images: { product: "product_id" },
  product_values: { product: "product_id" },
  variants: { product: "product_id", variant: "id" },
  variant_values: { product: "product_id", variant: "variant_id" },
};

/** Sees to it that nothing of the demo catalog is ever sold out. */
export async function stockUp({ port }, postgresUrl) {
  const statement = `update variants set inventory = ${MANY}`;
  if (!postgresUrl) return onFile(port, (database) => database.exec(statement));
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Copies the demo catalog's products until there are as many as asked for.
 * @returns the ids of all of them.
 */
export function multiply({ port }, products) {
  return onFile(port, (database) => {
    const last = (table) => database.prepare(`select max(id) from ${table}`).pluck().get();
    const originals = { product: last("products"), variant: last("variants") };
    database.pragma("foreign_keys = OFF");
    database.transaction(() => {
      for (let copy = 1; copy * originals.product < products; copy += 1) {
        for (const table of Object.keys(TABLES)) copyRows(database, table, originals, copy);
      }
    })();
    return database.prepare("select id from products order by id limit ?").pluck().all(products);
  });
}

function copyRows(database, table, originals, copy) {
  const names = TABLES[table];
  const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
  const values = columns.map((name) => {
    if (name === names.product) return `${name} + ${copy * originals.product}`;
    if (name === names.variant) return `${name} + ${copy * originals.variant}`;
    return name === "key" ? `key || '-${copy}'` : name;
  });
  database.exec(
    `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${table}
     where ${names.product} <= ${originals.product}`,
  );
}

function onFile(port, work) {
  const database = new SqliteDatabase(join(dataFolder(port), "shop.db"), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
