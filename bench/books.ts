/**
 * Seconds that the books of 100,000 orders take by the clock and, of a processor, this process: each
 * order with two packages and three lines, every tenth refunded in part; without starting the command.
 *
 *     npm run bench:books [-- --short]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { connect, type Database, openDatabase } from "@/lib/backend/db/open";
import { COMMAND_TIMEOUTS, OWNER_TIMEOUTS } from "@/lib/backend/db/postgres";
import type { Engine } from "@/lib/backend/db/transaction";
import { testBackend } from "@/lib/backend/testing/backend";
import { createPostgresDatabase } from "@/lib/backend/testing/engines";
import { folderStorage } from "@/lib/platform/storage/folder";
import { DEFAULT_FETCH_OPTIONS } from "@/owner/pictures/fetch";
import { PictureStore } from "@/owner/pictures/store";
import { runProgram } from "@/owner/program";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";
import { amount } from "./setup";

const ORDERS = amount(100_000, 500);
const REPEATS = amount(3, 1);
const COMMANDS = [
  ["sales"],
  ["sales", "--by", "day"],
  ["sales", "--by", "product"],
  ["sales", "--by", "tax-rate", "--from", "2026-01-01", "--until", "2026-01-31"],
  ["sales", "--by", "source"],
  ["sales", "--by", "campaign", "--from", "2026-01-01", "--until", "2026-01-31"],
  ["orders", "export", "orders.csv"],
  ["orders", "export", "lines.csv", "--lines"],
];

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "books-"));
  await measure("sqlite", { sqlite: join(folder, "shop.db") }, folder);
  const postgres = await startPostgres();
  if (postgres) {
    process.env.TEST_POSTGRES_URL = postgres.url;
    await measure("postgres", { postgres: await createPostgresDatabase() }, folder);
    await postgres.stop();
  } else process.exitCode = 1;
  rmSync(folder, { recursive: true });
}

async function measure(
  engine: Engine,
  place: Parameters<typeof openDatabase>[0],
  folder: string,
): Promise<void> {
  const { db } = await openDatabase(place, COMMAND_TIMEOUTS);
  await fill(db, engine);
  await db.destroy();
  for (const command of COMMANDS) {
    const seconds: string[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const began = performance.now();
      const before = process.cpuUsage();
      const exitCode = await runProgram(command, {
        open: async () => testBackend(connect(place, OWNER_TIMEOUTS)).backend,
        place,
        expectShop: () => Promise.resolve(),
        say: () => undefined,
        output: () => process.stdout,
        input: () => process.stdin,
        note: console.error,
        progress: () => undefined,
        folder,
        dataDir: folder,
        pictures: new PictureStore(folderStorage(folder, false)),
        fetching: { ...DEFAULT_FETCH_OPTIONS, ownOrigin: undefined },
        interrupted: new AbortController().signal,
      });
      if (exitCode !== 0) throw new Error(command.join(" "));
      const { user, system } = process.cpuUsage(before);
      const clock = (performance.now() - began) / 1_000;
      seconds.push(`${clock.toFixed(2)} (${((user + system) / 1e6).toFixed(2)})`);
    }
    console.log(`${engine.padEnd(9)} ${command.join(" ").padEnd(68)} ${seconds.join("  ")}`);
  }
}

async function fill(db: Database["db"], engine: Engine): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(ORDERS)})`;
  const twoDigits = (number: string) => sql.raw(`substr('0' || (${number}), -2)`);
  const padded = (number: string) =>
    engine === "sqlite" ? twoDigits(number) : sql.raw(`lpad((${number})::text, 2, '0')`);
  const at = sql`(2024 + n % 3) || '-' || ${padded("1 + n / 3 % 12")} || '-' || ${padded("1 + n % 28")} ||
    'T' || ${padded("n % 24")} || ':' || ${padded("n % 60")} || ':00.000Z'`;
  const place = JSON.stringify({
    firstName: "Ada",
    lastName: "Byron",
    company: "",
    address: "1 State Street",
    apartment: "",
    city: "Boston",
    zipcode: "02110",
    phone: "+1 617 555 0100",
    state: "MA",
    country: "United States",
    destination: { country: "US", state: "MA" },
  });
  await sql`insert into orders (id, number, token, payment_token, idempotency_key, request_hash,
      status, email, ship_to, note, goods, discount, shipping, tax, total, refunded_amount,
      source, campaign, payment_url, created_at, expires_at, paid_at)
    ${numbers} select n, 'SL-' || n, 'T' || n, 'P' || n, 'I' || n, '', 'paid',
      'buyer' || n || '@example.com', ${sql.lit(place)}, '', 30000, 3000, 990, 1688, 29678,
      case when n % 10 = 0 then 5000 else 0 end, 'source ' || n % 20, 'campaign ' || n % 50, '',
      ${at}, ${at}, ${at} from numbers`.execute(db);
  for (const half of [0, 1])
    await sql`insert into shipments (id, order_id, brand_id, brand_name, shipping_type, shipping_price, status)
      ${numbers} select 2 * n + ${sql.lit(half)}, n, 1 + (n + ${sql.lit(half)}) % 12,
        'Designer ' || (1 + (n + ${sql.lit(half)}) % 12), 'Standard', ${sql.lit(990 * half)}, 'delivered'
      from numbers`.execute(db);
  for (const line of [0, 1, 2])
    await sql`insert into order_lines (order_id, shipment_id, product_id, variant_id, name, chosen,
        unit_price, quantity, reserved, total, discount, tax, taxable, tax_rate)
      ${numbers} select n, 2 * n + ${sql.lit(line % 2)}, 1 + n % 400, 1, 'Piece ' || (1 + n % 400),
        '[{"variation":"Size","value":"6"}]', 10000, 1, 0, 10000, 1000,
        ${sql.lit(line === 0 ? 562 : 563)}, 9000, 625 from numbers`.execute(db);
  await sql`insert into refunds (order_id, once_key, amount, reason, status, created_at, settled_at)
    ${numbers} select n, 'R' || n, 5000, 'shop', 'done', ${at}, ${at}
    from numbers where n % 10 = 0`.execute(db);
  if (engine === "postgres") await sql`analyze`.execute(db);
}

main();
