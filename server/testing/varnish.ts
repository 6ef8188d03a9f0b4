import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const CONFIGURATION = join(process.cwd(), "docs", "varnish");
/** Ends with whoever started it, however that ended. */
const KEEPER = 'varnishd "$@" <&- & read -r _; kill $!; wait $!';

/** Debian's Varnish with the configuration of docs/, in front of one or two instances. */
export async function startVarnish(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  writeFileSync(join(folder, "instances.vcl"), instancesAt(ports));
  const [visitors, purge] = [await freePort(), await freePort()];
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      KEEPER,
      "varnish",
      "-F",
      "-j",
      "none",
      "-n",
      join(folder, "work"),
      "-f",
      join(CONFIGURATION, "shop.vcl"),
      "-p",
      `vcl_path=${folder}`,
      "-p",
      "http_gzip_support=off",
      "-s",
      "malloc,16M",
      "-a",
      `visitors=127.0.0.1:${visitors}`,
      "-a",
      `purge=127.0.0.1:${purge}`,
    ],
    {
      stdio: ["pipe", "ignore", "pipe"],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    },
  );
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  while ((await fetch(`http://127.0.0.1:${purge}/`).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${said}`);
    await pause(20);
  }
  return {
    visitors: `http://127.0.0.1:${visitors}`,
    purge: `http://127.0.0.1:${purge}`,
    async stop() {
      child.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The documented file, at the ports of a test. */
function instancesAt([first, second = first]: readonly number[]): string {
  return readFileSync(join(CONFIGURATION, "instances.vcl"), "utf8")
    .replace('"3000"', `"${first}"`)
    .replace('"3001"', `"${second}"`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
