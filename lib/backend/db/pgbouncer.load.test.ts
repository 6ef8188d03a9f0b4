import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { openHttpServer } from "@/lib/testing/http-server";
import { DAEMON_PATH } from "@/lib/testing/nginx";
import { until } from "@/server/testing/until";
import { awaitDatabase } from "../await-database";
import { createEmptyPostgresDatabase, dropPostgresDatabases } from "../testing/engines";
import { openDatabase } from "./open";
import { SHOPPER_TIMEOUTS } from "./postgres";

const documented = (path: string) => readFileSync(join(process.cwd(), "docs", path), "utf8");
const [, ROLE = ""] = /```sql\n(alter role[\s\S]*?)```/.exec(documented("operations.md")) ?? [];

describe("docs/pgbouncer/pgbouncer.ini", () => {
  let server: URL;
  let role: string;
  let admin: pg.Client;
  const running: { child: ChildProcess; folder: string }[] = [];

  beforeAll(async () => {
    server = new URL(await createEmptyPostgresDatabase());
    role = `${server.pathname.slice(1)}_role`;
    admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
    await admin.query(`create role ${role} login; grant create on schema public to ${role}`);
    await admin.query(ROLE.replaceAll("role shop", `role ${role}`));
  });
  afterAll(async () => {
    for (const { child, folder } of running) {
      if (child.exitCode === null && child.kill()) await once(child, "exit");
      rmSync(folder, { recursive: true });
    }
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
    await dropPostgresDatabases([server.href]);
  });

  /** The file as it stands there, but for addresses, names and who may log in. */
  async function pooled(change = (ini: string) => ini): Promise<string> {
    const free = await openHttpServer(() => undefined);
    const { port } = new URL(free.url);
    await free.close();
    const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
    const ini = change(documented("pgbouncer/pgbouncer.ini"))
      .replace("5432 dbname=shop", `${server.port} dbname=${server.pathname.slice(1)} user=${role}`)
      .replace("listen_port = 6432", `listen_port = ${port}`)
      .replace(/^auth_type = .*\nauth_file = .*/m, "auth_type = any");
    const path = join(folder, "pgbouncer.ini");
    writeFileSync(path, `${ini}unix_socket_dir =\n`);
    // It refuses to go on as root.
    const account = process.getuid?.() === 0 ? ["--user", "nobody"] : [];
    const child = spawn("pgbouncer", [...account, path], {
      env: { ...process.env, PATH: DAEMON_PATH },
      stdio: "ignore",
    });
    running.push({ child, folder });
    const url = `postgres://${role}@127.0.0.1:${port}/shop`;
    await until(async () => {
      const client = new pg.Client({ connectionString: url });
      return client.connect().then(
        () => client.end().then(() => true),
        (error: NodeJS.ErrnoException) => error.code !== "ECONNREFUSED" || child.exitCode !== null,
      );
    });
    expect(child.exitCode).toBeNull();
    return url;
  }

  it("keeps the limits of transactions and of single statements", async () => {
    const place = { postgres: await pooled() };
    await awaitDatabase(place);
    const { db } = await openDatabase(place, { ...SHOPPER_TIMEOUTS, lock: 1_500 });
    await db.insertInto("content").values({ key: "demo", value: "{}" }).execute();
    await admin.query("begin; lock table content in access exclusive mode");
    const write = (on: typeof db) => sql`update content set value = '{}'`.execute(on);
    const limit = (on: typeof db) => sql`show lock_timeout`.execute(on);
    const lockTimeout = { code: "55P03" };
    const inTransaction = db.transaction();
    expect(await inTransaction.execute(limit)).toMatchObject({
      rows: [{ lock_timeout: "1500ms" }],
    });
    await expect(inTransaction.execute(write)).rejects.toMatchObject(lockTimeout);
    expect(await limit(db)).toMatchObject({ rows: [{ lock_timeout: "2s" }] });
    await expect(write(db)).rejects.toMatchObject(lockTimeout);
    await admin.query("rollback");
    await db.destroy();
  });

  it.each([
    ["a limit", "statement_timeout,lock_timeout,", "statement_timeout,", "refuses a time limit"],
    ["the database", "shop =", "other =", "does not know the database"],
  ])("ends the start where the pooler lacks %s", async (_, text, instead, sentence) => {
    const place = { postgres: await pooled((ini) => ini.replace(text, instead)) };
    await expect(awaitDatabase(place)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining(sentence),
    });
  });
});
