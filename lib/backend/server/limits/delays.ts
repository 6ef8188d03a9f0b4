import "server-only";
import { setTimeout } from "node:timers/promises";
import { slowing } from "./limits";

/** How long an attempt waits that exceeds its limit by so many, in milliseconds. */
export function delayFor(excess: number): number {
  return Math.min(excess * slowing.stepMs, slowing.mostMs);
}

/**
 * Holds answers back, only so many at once in this process, of which only so many for one account.
 * Whoever waits holds nothing but a timer: never wait within a transaction.
 */
export class Delays {
  #held = 0;
  readonly #heldFor = new Map<string, number>();

  /** @param wait resolves after so many milliseconds. */
  constructor(private readonly wait: (milliseconds: number) => Promise<void> = waitForReal) {}

  /** Waits; gives `false` at once, without having waited, where too many wait already. */
  async hold(account: string, milliseconds: number): Promise<boolean> {
    if (milliseconds === 0) return true;
    const heldForOne = this.#heldFor.get(account) ?? 0;
    if (this.#held >= slowing.atOnce || heldForOne >= slowing.atOnceForOne) return false;
    this.#held++;
    this.#heldFor.set(account, heldForOne + 1);
    try {
      await this.wait(milliseconds);
    } finally {
      this.#held--;
      const left = (this.#heldFor.get(account) ?? 1) - 1;
      if (left === 0) this.#heldFor.delete(account);
      else this.#heldFor.set(account, left);
    }
    return true;
  }
}

async function waitForReal(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds);
}
