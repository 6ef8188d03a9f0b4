export interface Times {
  /** Milliseconds. */
  median: number;
  p95: number;
  p99: number;
}

export function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds by the clock, and of them those that this thread was given by the machine. */
export interface Stretch {
  wall: number;
  own: number;
}

/** The longest stretches in which the event loop did not come round. */
export async function longestStretch(work: () => Promise<unknown>): Promise<Stretch> {
  const longest: Stretch = { wall: 0, own: 0 };
  let isDone = false;
  let last = now();
  const look = () => {
    const { wall, own } = now();
    longest.wall = Math.max(longest.wall, wall - last.wall);
    longest.own = Math.max(longest.own, own - last.own);
    last = { wall, own };
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  look();
  return longest;
}

function now(): Stretch {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), own: (user + system) / 1000 };
}
