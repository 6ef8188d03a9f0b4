import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import pg from "pg";
import { startS3 } from "../../lib/platform/storage/testing/s3-server";
import { bundleOf } from "../../lib/testing/bundle";
import { startNginx } from "../../lib/testing/nginx";
import { type Instance, startInstance } from "../../scripts/deploy/instance";
import { freePort } from "../../scripts/toolchain/server.mjs";

const NGINX = readFileSync(join("docs", "nginx", "shop.conf"), "utf8");
const NAMES = ["SHOP_API_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
const UNSET = Object.fromEntries(NAMES.map((name) => [name, ""]));

type Environment = Readonly<Record<string, string>>;

/** An instance of the built shop, with a folder of data that no other one sees. */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), "machine-"));
  #instance: Instance | undefined;

  constructor(
    readonly port: number,
    readonly shared: Environment,
  ) {}

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Where its owner's files are. */
  get desk() {
    return join(this.folder, "desk");
  }

  /** Its DATA_DIR. */
  get data() {
    return join(this.folder, "data");
  }

  /** As docs/operations.md says it; resolves once it is ready. */
  async start(): Promise<void> {
    for (const folder of [this.desk, this.data]) mkdirSync(folder, { recursive: true });
    this.#instance = await startInstance({
      command: ["npm", "start", "--", "--empty"],
      checkout: process.cwd(),
      port: this.port,
      env: this.#environment(),
      log: test.info().outputPath(`${this.port}.log`),
    });
  }

  /** @returns the exit code. */
  async stop(): Promise<number | null> {
    return (await this.#instance?.stop()) ?? null;
  }

  /** kill -9, and the disk is lost too. */
  async lose(): Promise<void> {
    await this.#instance?.kill();
    rmSync(this.folder, { recursive: true });
  }

  async read(path: string): Promise<string> {
    return (await fetch(this.url + path)).text();
  }

  /** Runs an owner's command on it, as OwnersShop does. */
  run(...args: string[]): Promise<{ exitCode: number; said: string }> {
    const env = { ...process.env, ...this.#environment(), NODE_ENV: "production" } as const;
    const words = [bundleOf("owner/main.ts"), ...args];
    return new Promise((resolve) => {
      execFile(process.execPath, words, { env }, (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), said: stdout + stderr });
      });
    });
  }

  #environment(): Environment {
    return { ...this.shared, DATA_DIR: this.data, INIT_CWD: this.desk };
  }
}

export interface Machines {
  /** Of nginx, which asks one after another. */
  url: string;
  machines: readonly Machine[];
  close: () => Promise<void>;
}

/** Machines that have a database and an object store in common, and nothing else, behind docs/nginx/shop.conf. */
export async function openMachines(count: number): Promise<Machines> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const s3 = await startS3();
    ends.push(s3.close);
    const { endpoint, name, accessKeyId, secretAccessKey } = s3.bucket;
    const shared = {
      ...UNSET,
      DATABASE_URL: await openDatabase(ends),
      STORE_URL: `s3://${name}/first?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const machines: Machine[] = [];
    for (let left = count; left > 0; left -= 1)
      machines.push(new Machine(await freePort(), shared));
    for (const machine of machines) {
      ends.push(() => rmSync(machine.folder, { recursive: true, force: true }));
      ends.push(() => machine.stop());
    }
    // All have ended before a failure is told, so that none is left behind.
    const starts = await Promise.allSettled(machines.map((machine) => machine.start()));
    for (const start of starts) if (start.status === "rejected") throw start.reason;
    const ports = { outside: await freePort(), instances: machines.map(({ port }) => port) };
    const folder = mkdtempSync(join(tmpdir(), "machines-nginx-"));
    ends.push(() => rmSync(folder, { recursive: true }));
    const nginx = await startNginx(NGINX, folder, ports);
    ends.push(nginx.stop);
    return { url: nginx.url, machines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the address of a PostgreSQL database without a table. */
async function openDatabase(ends: (() => unknown)[]): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: run this through `npm test`.");
  const name = `machines_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  ends.push(() => onServer(server, `drop database ${name} with (force)`));
  return new URL(`/${name}`, server).href;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
