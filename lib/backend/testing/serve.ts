import { startBackend } from "../start";
import { listen } from "./socket";

/** Serves the configured backend over HTTP until it is killed; prints its address when it listens. */
async function serve(): Promise<void> {
  const { address } = await listen(await startBackend(() => {}));
  process.stdout.write(`${address}\n`);
}

void serve();
