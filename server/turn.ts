import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";

const oneByOne = new PQueue({ concurrency: 1 });

/**
 * Waits for the next turn that nobody else has: between two turns every socket is heard, so that
 * a burst of requests never runs before a visitor who asks for what is kept.
 */
export function turn(): Promise<void> {
  return oneByOne.add(() => nextTurn());
}
