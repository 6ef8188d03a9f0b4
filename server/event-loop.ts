import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";

const oneByOne = new PQueue({ concurrency: 1 });

/** Yields to the event loop, one caller at a time, so a burst cannot starve cached responses. */
export function yieldToEventLoop(): Promise<void> {
  return oneByOne.add(() => nextTurn());
}

/** The promise's value, or what `late` gives when it takes longer. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  late: () => Value,
): Promise<Value> {
  const timeout = Promise.withResolvers<Value>();
  const timer = setTimeout(() => timeout.resolve(late()), milliseconds);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
