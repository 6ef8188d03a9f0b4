let last: Promise<void> = Promise.resolve();

/** Yields one caller at a time, so that a burst cannot starve other requests. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** The promise's value, or what `late` returns or throws when it takes longer. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  late: () => Value,
): Promise<Value> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  try {
    return await Promise.race([promise, timeout.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
