/** What the shop behind the door tells it; handed over when Next starts (`instrumentation.ts`). */
export interface Shop {
  /** Whether what answers the contract can be reached. */
  isReachable: () => Promise<boolean>;
  /** Ends what runs by the clock and closes the database. */
  close: () => Promise<void>;
}

const SHOP = Symbol.for("shortlisted.shop");
const DOOR = Symbol.for("shortlisted.door");
const shared = globalThis as { [SHOP]?: Shop; [DOOR]?: boolean };

/** Next bundles the shop apart from the door: they share this process alone. */
export function handOver(shop: Shop): void {
  shared[SHOP] = shop;
}

export function shopBehind(): Shop {
  const shop = shared[SHOP];
  if (!shop) throw new Error("The shop has not started.");
  return shop;
}

/** Said by the door: what requests say of who asks is what the door has seen. */
export function openDoor(): void {
  shared[DOOR] = true;
}

/** Whether every request has come through the door. */
export const isBehindDoor = () => shared[DOOR] === true;
