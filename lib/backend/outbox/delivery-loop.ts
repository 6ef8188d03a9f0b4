import { log } from "@/lib/platform/log";

export interface DeliveryLoop {
  /** Returns at once. A call during a round causes one more round. */
  wake(): void;
  idle(): Promise<void>;
}

/** @param what a failed round's line in the log begins with it, such as "sending an email" */
export function deliveryLoop(what: string, round: () => Promise<void>): DeliveryLoop {
  let underWay: Promise<void> | null = null;
  let isCalledAgain = false;

  const work = async () => {
    do {
      isCalledAgain = false;
      await round().catch((error: unknown) => {
        log.error(`${what} failed`, { error });
      });
    } while (isCalledAgain);
    underWay = null;
  };

  return {
    wake: () => {
      if (underWay) isCalledAgain = true;
      else underWay = work();
    },
    idle: async () => {
      await underWay;
    },
  };
}

/** A loop for each key, so that a slow one holds up no other. @param due the keys that have work */
export function deliveryLoops<Key>(
  what: string,
  due: () => Promise<readonly Key[]>,
  round: (key: Key) => Promise<void>,
): DeliveryLoop {
  const loops = new Map<Key, DeliveryLoop>();
  const loopOf = (key: Key) => {
    const loop = loops.get(key) ?? deliveryLoop(what, () => round(key));
    loops.set(key, loop);
    return loop;
  };
  const search = deliveryLoop(what, async () => {
    for (const key of await due()) loopOf(key).wake();
  });
  return {
    wake: search.wake,
    idle: async () => {
      await search.idle();
      await Promise.all(Array.from(loops.values(), (loop) => loop.idle()));
    },
  };
}
