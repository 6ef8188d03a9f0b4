import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { connect } from "@/lib/backend/db/open";
import type { Queries } from "@/lib/backend/db/transaction";
import { testBackend } from "@/lib/backend/testing/backend";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { addRing } from "@/lib/backend/testing/goods";
import {
  createSharedDatabase,
  type ServerProcess,
  type SharedDatabase,
  startServer,
} from "@/lib/backend/testing/process";
import { expectValue, guest, settle, shopperOf } from "@/lib/backend/testing/shopper";
import { COPYING, integrityOf, logOf, ownersProcess } from "@/lib/backend/testing/sqlite-tools";
import { budget, isProof } from "@/lib/domain/testing/budget";
import { bigCatalog } from "../testing/csv";

const DOOR = join(__dirname, "../..", "server", "testing", "serve.ts");
const ROUNDS = budget({ test: 2, proof: 20 });
const PRODUCTS = budget({ test: 100, proof: 400 });
const SHOPPERS = 3;
/** Paid orders before a round's backup begins. */
const PAID_FIRST = 4;

let networks = 0;
const elsewhere = () => `198.18.${Math.floor(++networks / 250)}.${networks % 250}`;

/** Shoppers who order and pay, each order from another place, until nobody answers them. */
function shoppers(server: ServerProcess, ring: BuiltVariant) {
  const paid: string[] = [];
  let hasBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const api: Pick<ServerProcess, "call"> = {
    call: (endpoint, input) =>
      server.call({ ...endpoint, path: `/api${endpoint.path}` } as typeof endpoint, input),
  };
  const shop = async () => {
    for (;;) {
      const headers = { "x-forwarded-for": elsewhere() };
      const { sessionId } = await guest(api);
      const shopper = shopperOf(api, { sessionId, headers });
      expectValue(await shopper.add(ring));
      const url = expectValue(await shopper.place());
      expectValue(await settle(api, url, "pay"));
      paid.push(url.split("/").at(-1) ?? "");
      if (paid.length === PAID_FIRST) hasBegun();
    }
  };
  const ended = Promise.allSettled(Array.from({ length: SHOPPERS }, shop));
  return { paid, begun: Promise.race([begun, ended]), ended };
}

async function paidIn(db: Queries): Promise<Set<string>> {
  const rows = await db
    .selectFrom("orders")
    .select("payment_token")
    .where("status", "=", "paid")
    .execute();
  return new Set(rows.map(({ payment_token }) => payment_token));
}

async function paidInFile(file: string): Promise<Set<string>> {
  const { db } = connect({ sqlite: file });
  return paidIn(db).finally(() => db.destroy());
}

type Copy = (shop: SharedDatabase, path: string) => Promise<Set<string>>;

/** Makes a copy, brings it back, and reads which orders are paid in it. Throws where it is damaged. */
const copies: Record<string, Copy> = {
  "the owner's backup": async (shop, path) => {
    await ownersProcess(shop.environment, "backup", path);
    const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ end: true });
    const folder = `${path}-restored`;
    await ownersProcess({ DATA_DIR: folder, DATABASE_URL: "" }, "restore", path);
    expect(integrityOf(join(folder, "shop.db"))).toBe("ok");
    return paidInFile(join(folder, "shop.db"));
  },
  "sqlite3's .backup": async ({ folder }, path) => {
    await COPYING.sqlite3(join(folder, "shop.db"), path);
    expect(integrityOf(path)).toBe("ok");
    return paidInFile(path);
  },
};

const missingFrom = (there: ReadonlySet<string>, all: readonly string[]) =>
  all.filter((order) => !there.has(order));

let server: ServerProcess | undefined;
afterEach(() => server?.kill());

it(`loses and damages nothing in ${ROUNDS} rounds of orders, imports, backups and kill -9`, async () => {
  const shop = await createSharedDatabase("sqlite");
  const folder = mkdtempSync(join(tmpdir(), "copies-"));
  const file = join(shop.folder, "shop.db");
  mkdirSync(join(shop.folder, "shop"));
  writeFileSync(join(shop.folder, "shop", "shop.yaml"), "name: Lumen\n");
  const ring = await shop.within(async (opened) => addRing(testBackend(opened), 1_000_000));
  const catalog = [...bigCatalog(PRODUCTS)].join("");
  const paid: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const list = join(folder, `products-${round}.csv`);
    writeFileSync(list, catalog.replaceAll("Made by hand", `Made in round ${round}`));
    server = await startServer(shop, DOOR);
    await server.send(`/details/${ring.productId}`, {});
    const log = logOf(file);
    const visits = shoppers(server, ring);
    const importing = ownersProcess(shop.environment, "import", list);
    await visits.begun;
    const before = [...paid, ...visits.paid];
    const [name = "", copy] = Object.entries(copies)[round % 2] ?? [];
    const copied = await copy?.(shop, join(folder, `copy-${round}`));
    expect([name, logOf(file)]).toEqual([name, log]);
    expect(missingFrom(copied ?? new Set(), before)).toEqual([]);

    await server.kill();
    await visits.ended;
    paid.push(...visits.paid);
    expect((await importing).stdout).toContain("Products: ");
    expect(missingFrom(await shop.within(({ db }) => paidIn(db)), paid)).toEqual([]);
    expect(integrityOf(file)).toBe("ok");
  }
  if (isProof)
    process.stderr.write(`${ROUNDS} rounds, ${paid.length} paid orders: 0 lost, 0 damaged\n`);
  expect(paid.length).toBeGreaterThan(ROUNDS * PAID_FIRST);
  rmSync(folder, { recursive: true });
  shop.remove();
}, 900_000);
