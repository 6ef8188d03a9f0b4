import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import { call } from "@/lib/api/call";
import { config } from "@/lib/config";
import { getBrands } from "@/lib/contract/brands";
import { getSessionId } from "@/lib/contract/guest-session";
import { getProducts } from "@/lib/contract/product-list";
import { openDatabase } from "./db/open";
import { type StartedBackend, startBackend } from "./start";
import { createPostgresDatabase } from "./testing/engines";
import { createSharedDatabase, startServer } from "./testing/process";
import { expectValue } from "./testing/shopper";
import { type StallingProxy, stallingProxy } from "./testing/stalling-proxy";

let folder: string;
let written: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  written = [];
  jest.spyOn(process.stderr, "write").mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The backend as a process with these settings starts it. */
function started(dataDir: string, databaseUrl?: string): Promise<StartedBackend> {
  jest.replaceProperty(config, "dataDir", dataDir);
  jest.replaceProperty(config, "databaseUrl", databaseUrl);
  return startBackend();
}

const send = ({ answer }: StartedBackend, { method, path }: { method: string; path: string }) =>
  answer(new Request(`http://shop.test${path}`, { method }));

function sessionsIn(file: string): number {
  const copy = new SqliteDatabase(file, { readonly: true });
  const { count } = copy.prepare("select count(*) count from guest_sessions").get() as {
    count: number;
  };
  copy.close();
  return count;
}

describe("closing on SQLite", () => {
  it("leaves every row in shop.db alone, though another process has it open", async () => {
    const data = join(folder, "data");
    const backend = await started(data);
    const other = new SqliteDatabase(join(data, "shop.db"));
    other.prepare("select count(*) from guest_sessions").get();
    for (let guest = 0; guest < 20; guest++) {
      expect((await send(backend, getSessionId)).status).toBe(200);
    }
    await backend.close();
    copyFileSync(join(data, "shop.db"), join(folder, "copy.db"));
    other.close();
    expect(sessionsIn(join(folder, "copy.db"))).toBe(20);
  });

  it("waits for what is under way, takes no more, and can be asked for again", async () => {
    const backend = await started(folder);
    const underWay = Array.from({ length: 10 }, () => send(backend, getSessionId));
    const closed = Promise.all([backend.close(), backend.close()]);
    const late = await send(backend, getBrands);
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await closed;
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await backend.isReachable()).toBe(false);
    expect(existsSync(join(folder, "shop.db-wal"))).toBe(false);
    expect(sessionsIn(join(folder, "shop.db"))).toBe(10);
  });

  it("a process that gets SIGTERM closes the shop", async () => {
    const shared = await createSharedDatabase("sqlite");
    try {
      const server = await startServer(shared);
      for (let guest = 0; guest < 5; guest++) expectValue(await server.call(getSessionId, {}));
      await server.stop();
      const { DATA_DIR = "" } = shared.environment;
      expect(existsSync(join(DATA_DIR, "shop.db-wal"))).toBe(false);
      expect(sessionsIn(join(DATA_DIR, "shop.db"))).toBe(5);
    } finally {
      shared.remove();
    }
  });
});

it("a shop that starts tells its webhooks of what has changed, and notes each try", async () => {
  const place = { sqlite: join(folder, "shop.db") };
  const { db } = await openDatabase(place);
  const at = new Date(0).toISOString();
  const endpoint = { url: "https://10.0.0.1/", events: " product.changed ", secret: "whsec_" };
  await db
    .insertInto("webhooks")
    .values({ ...endpoint, created_at: at, position: "0" })
    .execute();
  await sql`insert into changes (subject, id, version) values ('product', 7, 1)`.execute(db);
  const backend = await started(folder);
  const tried = async () =>
    (await db.selectFrom("webhook_messages").select(["type", "tries"]).execute()).filter(
      ({ tries }) => tries !== "[]",
    );
  while ((await tried()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await tried()).toEqual([
    { type: "product.changed", tries: expect.stringContaining("in a private network") },
  ]);
  await backend.close();
  await db.destroy();
});

describe("what the shop keeps on disk", () => {
  const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it("is its own account's alone, from the first start", async () => {
    const data = join(folder, "new", "data");
    const backend = await started(data);
    expect((await send(backend, getSessionId)).status).toBe(200);
    expect(rights(data)).toBe("700");
    for (const file of ["shop.db", "shop.db-wal", "shop.db-shm"]) {
      expect([file, rights(join(data, file))]).toEqual([file, "600"]);
    }
    await backend.close();
  });

  it("becomes so where an earlier shop left it open to all", async () => {
    const first = await started(folder);
    await first.close();
    for (const name of ["outbox", "returns"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "shop.db-wal"), "");
    for (const name of ["", "outbox", "returns"]) chmodSync(join(folder, name), 0o755);
    for (const name of ["shop.db", "shop.db-wal"]) chmodSync(join(folder, name), 0o644);
    const backend = await started(folder);
    for (const name of ["", "outbox", "returns"]) {
      expect([name, rights(join(folder, name))]).toEqual([name, "700"]);
    }
    for (const name of ["shop.db", "shop.db-wal"]) {
      expect([name, rights(join(folder, name))]).toEqual([name, "600"]);
    }
    expect(written).toEqual([]);
    await backend.close();
  });

  it("a shared data folder is not restricted, and a warning is logged", async () => {
    chmodSync(folder, 0o1777);
    const backend = await started(folder);
    expect(rights(folder)).toBe("777");
    expect(rights(join(folder, "shop.db"))).toBe("600");
    expect(written.join("")).toMatch(/ warn other users of this machine may read the shop's data /);
    await backend.close();
  });
});

it("the backend is ready once listings can be answered", async () => {
  const backend = await started(folder);
  expect(backend.isReady()).toBe(false);
  const listing = send(backend, getProducts);
  expect((await listing).status).toBe(200);
  expect(backend.isReady()).toBe(true);
  await backend.close();
});

describe("on PostgreSQL", () => {
  let proxy: StallingProxy;
  beforeEach(async () => {
    proxy = await stallingProxy(await createPostgresDatabase());
  });
  afterEach(() => proxy.close());

  it("is not reachable while the server hangs, is again by itself, and closes all the same", async () => {
    const backend = await started(folder, proxy.url);
    expect(await backend.isReachable()).toBe(true);
    proxy.stall();
    expect(await Promise.all([backend.isReachable(), backend.isReachable()])).toEqual([
      false,
      false,
    ]);
    proxy.resume();
    expect((await send(backend, getBrands)).status).toBe(200);
    expect(await backend.isReachable()).toBe(true);
    proxy.stall();
    void call((_, init) => send(backend, { ...init, ...getSessionId }), getSessionId, {});
    await backend.close();
    expect(written.join("")).toContain(" warn shutting down with tasks still running");
  });

  it("lives through connections that are cut, and answers what comes after", async () => {
    const backend = await started(folder, proxy.url);
    expect((await send(backend, getBrands)).status).toBe(200);
    proxy.cut();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 5; turn++) statuses.add((await send(backend, getBrands)).status);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await send(backend, getBrands)).status).toBe(200);
    await backend.close();
  });
});
