import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { dataFolder } from "../../e2e/support/data-folder.mjs";

const MANY = 1_000_000;
/** A product's rows: the columns that hold ids, each with the table whose ids they are. */
const TABLES = {
  products: { id: "products" },
  product_images: { id: "product_images", product_id: "products" },
  product_values: { product_id: "products" },
  variants: { id: "variants", product_id: "products" },
  variant_values: { variant_id: "variants", product_id: "products" },
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
    const lastIds = Object.fromEntries(
      ["products", "product_images", "variants"].map((table) => [table, last(table)]),
    );
    database.pragma("foreign_keys = OFF");
    database.transaction(() => {
      for (let copy = 1; copy * lastIds.products < products; copy += 1) {
        for (const table of Object.keys(TABLES)) copyRows(database, table, lastIds, copy);
      }
    })();
    return database.prepare("select id from products order by id limit ?").pluck().all(products);
  });
}

function copyRows(database, table, lastIds, copy) {
  const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
  const values = columns.map((name) => {
    const of = TABLES[table][name];
    if (of) return `${name} + ${copy * lastIds[of]}`;
    return name === "key" ? `key || '-${copy}'` : name;
  });
  const [product] = Object.entries(TABLES[table]).find(([, of]) => of === "products");
  database.exec(
    `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${table}
     where ${product} <= ${lastIds.products}`,
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
