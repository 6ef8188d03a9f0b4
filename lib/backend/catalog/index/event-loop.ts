import "server-only";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of one's own, so that work which many requests ask for at once
 * is done one piece at a time, with whatever else is due in between.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
