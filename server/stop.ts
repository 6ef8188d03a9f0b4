import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const GRACE_MS = 8_000;

export class Stop {
  readonly #server: Server;
  /** Says so on /readyz; requests are still answered as before. */
  isStopping = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** @param delaySeconds how long a load balancer takes to see that it should ask another instance */
  async run(delaySeconds = 0): Promise<void> {
    this.isStopping = true;
    if (delaySeconds > 0) await sleep(delaySeconds * 1000);
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    const sweep = setInterval(() => this.#server.closeIdleConnections(), 100);
    await Promise.race([closed, sleep(GRACE_MS, undefined, { ref: false })]);
    clearInterval(sweep);
    this.#server.closeAllConnections();
  }
}
