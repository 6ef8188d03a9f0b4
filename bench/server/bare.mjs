import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../scripts/toolchain/server.mjs";

/** Serves one answer to every request, in a process of its own. */
export async function serveBytes({ status, body, headers }) {
  const port = await freePort();
  const script = join(import.meta.dirname, "..", "bare-server.mjs");
  const child = spawn(process.execPath, [script, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ status, body: body.toString("base64"), headers }));
  await once(child.stdout, "data");
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
