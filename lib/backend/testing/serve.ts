import { startBackend } from "../start";
import { listen } from "./socket";

/** Serves the configured backend over HTTP until it is told to end; prints its address when it listens. */
async function serve(): Promise<void> {
  const backend = await startBackend();
  const { address } = await listen(backend.answer);
  process.once("SIGTERM", async () => {
    await backend.close();
    process.exit();
  });
  process.stdout.write(`${address}\n`);
}

void serve();
