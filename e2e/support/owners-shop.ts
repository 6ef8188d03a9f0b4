import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { bundleOf } from "../../lib/testing/bundle";
import { freePort } from "../../scripts/toolchain/server.mjs";
import { dataFolder } from "./data-folder.mjs";

const UNSET = { DATABASE_URL: "", SHOP_API_URL: "", SMTP_URL: "", E2E_DATABASE_URL: "" };

/** A shop that was just installed, without the demo, and its owner beside it. */
export class OwnersShop {
  readonly desk = mkdtempSync(join(tmpdir(), "owners-desk-"));
  readonly #server: ChildProcess;

  /** @param backup a file whose shop it is */
  constructor(
    readonly port: number,
    backup: string,
  ) {
    this.#server = spawn(process.execPath, ["e2e/support/serve.mjs", "--empty"], {
      env: { ...process.env, ...UNSET, PORT: String(port), E2E_BACKUP: backup },
      stdio: "ignore",
    });
  }

  get outbox() {
    return join(dataFolder(this.port), "outbox");
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Runs an owner's command, as docs/owner.md writes it behind `npm run shop --`: the same program as one
   * file, which takes a seventh of the processor's time.
   */
  run(...args: string[]): Promise<{ exitCode: number; said: string }> {
    const environment = { ...UNSET, DATA_DIR: dataFolder(this.port), INIT_CWD: this.desk };
    return new Promise((resolve) => {
      const env = { ...process.env, ...environment, NODE_ENV: "production" } as const;
      execFile(
        process.execPath,
        [bundleOf("owner/main.ts"), ...args],
        { env },
        (error, stdout, stderr) => {
          resolve({ exitCode: Number(error?.code ?? 0), said: stdout + stderr });
        },
      );
    });
  }

  async close(): Promise<void> {
    this.#server.kill();
    if (this.#server.exitCode === null) await once(this.#server, "exit");
    rmSync(this.desk, { recursive: true });
  }
}

export async function openOwnersShop(backup = ""): Promise<OwnersShop> {
  const shop = new OwnersShop(await freePort(), backup);
  const isOpen = async () => (await fetch(`${shop.url}/readyz`).catch(() => null))?.ok === true;
  await expect.poll(isOpen, { timeout: 0 }).toBe(true);
  return shop;
}
