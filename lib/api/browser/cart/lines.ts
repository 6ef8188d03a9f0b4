import { type Cart, withoutLine, withQuantity } from "@/lib/domain/cart";
import type { Failure } from "@/lib/domain/result";
import { lazily } from "../lazily";
import { say } from "../messages";
import { bagCount } from "./bag-count";
import { cartChanged, changeCarts } from "./refresh";

/** A line changed within this time is not written yet… */
const QUIET_MS = 250;
/** …unless it has waited this long. */
const MAXIMUM_WAIT_MS = 1000;

const NOT_CHANGED = "Your bag could not be changed.";

interface LineQueueOptions {
  /** Writes a line's quantity (0 removes it); the failure when it is refused. */
  send: (lineId: number, quantity: number, isLeaving: boolean) => Promise<Failure | null>;
  /**
   * Every change has been answered, and these quantities by line were taken: re-read what the
   * server holds. What is on screen keeps them when it cannot be read.
   */
  settle: (taken: ReadonlyMap<number, number>) => Promise<void>;
  refuse: (lineId: number, failure: Failure) => void;
}

interface LineQueue {
  /** Asks for a quantity of a line; 0 removes it. The last one asked for wins. */
  want: (lineId: number, quantity: number) => void;
  /** Quantities asked for that the read cart does not hold yet, by line. */
  pending: () => ReadonlyMap<number, number>;
  subscribe: (listener: () => void) => () => void;
  /** Writes what waits at once; resolves when everything is answered. */
  flush: () => Promise<void>;
  /** Writes what is not written yet while the page goes away. */
  leave: () => void;
}

interface Entry {
  wanted: number;
  sent: number | null;
  isWriting: boolean;
  isConfirmed: boolean;
  waitingSince: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Writes of cart lines, coalesced: a burst of clicks becomes one write with the last quantity, and
 * a line has one write in flight at most. A refused change is forgotten, which puts the line back.
 */
export function createLineQueue({ send, settle, refuse }: LineQueueOptions): LineQueue {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  let waiters: (() => void)[] = [];
  let snapshot: ReadonlyMap<number, number> = new Map();

  function publish(): void {
    snapshot = new Map([...entries].map(([lineId, entry]) => [lineId, entry.wanted]));
    for (const listener of listeners) listener();
  }

  function schedule(lineId: number, entry: Entry): void {
    if (entry.isWriting) return;
    clearTimeout(entry.timer);
    entry.waitingSince ??= Date.now();
    const left = entry.waitingSince + MAXIMUM_WAIT_MS - Date.now();
    const wait = entry.wanted === 0 ? 0 : Math.max(0, Math.min(QUIET_MS, left));
    entry.timer = setTimeout(() => write(lineId, entry), wait);
  }

  async function write(lineId: number, entry: Entry): Promise<void> {
    clearTimeout(entry.timer);
    entry.waitingSince = null;
    entry.isWriting = true;
    entry.sent = entry.wanted;
    const failure = await send(lineId, entry.wanted, false);
    entry.isWriting = false;
    if (failure) {
      entries.delete(lineId);
      publish();
      refuse(lineId, failure);
    } else if (entry.wanted === entry.sent) {
      entry.isConfirmed = true;
    } else {
      schedule(lineId, entry);
    }
    await settleWhenAnswered();
  }

  async function settleWhenAnswered(): Promise<void> {
    if ([...entries.values()].some((entry) => !entry.isConfirmed)) return;
    const confirmed = [...entries];
    await settle(new Map(confirmed.map(([lineId, entry]) => [lineId, entry.wanted])));
    for (const [lineId, entry] of confirmed) {
      if (entry.isConfirmed && entries.get(lineId) === entry) entries.delete(lineId);
    }
    publish();
    if (entries.size > 0) return;
    const resolved = waiters;
    waiters = [];
    for (const resolve of resolved) resolve();
  }

  return {
    want: (lineId, quantity) => {
      const entry = entries.get(lineId) ?? {
        wanted: quantity,
        sent: null,
        isWriting: false,
        isConfirmed: false,
        waitingSince: null,
        timer: undefined,
      };
      entry.wanted = quantity;
      entry.isConfirmed = false;
      entries.set(lineId, entry);
      publish();
      schedule(lineId, entry);
    },
    pending: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: () => {
      if (entries.size === 0) return Promise.resolve();
      const answered = new Promise<void>((resolve) => waiters.push(resolve));
      for (const [lineId, entry] of entries) {
        if (!entry.isWriting && !entry.isConfirmed) write(lineId, entry);
      }
      return answered;
    },
    leave: () => {
      for (const [lineId, entry] of entries) {
        if (entry.isConfirmed || (entry.isWriting && entry.sent === entry.wanted)) continue;
        clearTimeout(entry.timer);
        entry.sent = entry.wanted;
        void send(lineId, entry.wanted, true);
      }
    },
  };
}

/** The quantity changes of this page that the server has not answered yet. */
export const cartLines: LineQueue = createLineQueue({
  send: async (lineId, quantity, isLeaving) => {
    const result = await lazily(
      () => import("./calls"),
      (calls) => calls.writeLine(lineId, quantity, isLeaving),
    );
    if (!result.ok) return result.failure;
    const isLast = cartLines.pending().size <= 1;
    if (isLast && result.value !== null) bagCount.set(result.value);
    return null;
  },
  settle: async (taken) => {
    await changeCarts((cart) => withPending(cart, taken));
    await cartChanged();
  },
  refuse: (_, failure) => say(failure.code ? failure.message : NOT_CHANGED),
});

if (typeof window !== "undefined") window.addEventListener("pagehide", cartLines.leave);

/** The cart as the shopper has left it: the server's with the changes that are under way. */
export function withPending(cart: Cart, pending: ReadonlyMap<number, number>): Cart {
  let shown = cart;
  for (const [lineId, quantity] of pending) {
    shown = quantity === 0 ? withoutLine(shown, lineId) : withQuantity(shown, lineId, quantity);
  }
  return shown;
}
