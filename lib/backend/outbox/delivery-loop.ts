import "server-only";
import { log } from "@/lib/platform/log";

interface DeliveryLoop {
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
