import "server-only";

let last: Promise<void> = Promise.resolve();

/** Yields to the event loop, one caller at a time, so that a burst cannot starve other requests. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

export type Pause = () => Promise<void>;

const MAX_STRETCH_MS = 2;

/** Call between steps of long work: it yields when the steps since the last yield took long. */
export function pauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_STRETCH_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}
