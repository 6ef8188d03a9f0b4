import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const GRACE_MS = 8_000;

export class Stop {
  readonly #server: Server;
  isStopping = false;

  constructor(server: Server) {
    this.#server = server;
  }

  async run(): Promise<void> {
    this.isStopping = true;
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    const sweep = setInterval(() => this.#server.closeIdleConnections(), 100);
    await Promise.race([closed, sleep(GRACE_MS, undefined, { ref: false })]);
    clearInterval(sweep);
    this.#server.closeAllConnections();
  }
}
