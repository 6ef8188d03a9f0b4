import "server-only";
import { log } from "@/lib/log";

/** Does a piece of work whenever it is called, never twice at a time. */
export interface DeliveryLoop {
  /** Comes back at once. A call while work is under way makes it go round once more. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** @param round does all there is to do. Its failure is logged; the next call tries again. */
export function deliveryLoop(round: () => Promise<void>): DeliveryLoop {
  let underWay: Promise<void> | null = null;
  let isCalledAgain = false;

  const work = async () => {
    do {
      isCalledAgain = false;
      await round().catch((error: unknown) => {
        log.error("sending mail failed", { error });
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
