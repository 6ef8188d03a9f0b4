import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../scripts/toolchain/server.mjs";

/** Serves each path its answer and any other the first, in a process of its own. */
export async function serveBytes(answers) {
  const port = await freePort();
  const script = join(import.meta.dirname, "..", "bare-server.mjs");
  const child = spawn(process.execPath, [script, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const sent = answers.map((answer) => ({ ...answer, body: answer.body.toString("base64") }));
  child.stdin.end(JSON.stringify(sent));
  await once(child.stdout, "data");
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
