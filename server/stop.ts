import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How long what is under way may take once the shop is told to stop. */
const GRACE_MS = 8_000;

/** Ends a server without losing what it is answering. */
export class Stop {
  readonly #server: Server;
  isStopping = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Lets an answer that is given while the server stops end its connection. */
  track(response: ServerResponse): void {
    if (this.isStopping) response.setHeader("Connection", "close");
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
