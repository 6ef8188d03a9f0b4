import { type Cart, withoutLine, withQuantity } from "@/lib/domain/cart";
import type { Failure } from "@/lib/domain/result";
import { lazily } from "../lazily";
import { showMessage } from "../messages";
import { cartChanged, changeCarts } from "./refresh";

/** Milliseconds without another change before a line is written… */
const QUIET_MS = 250;
/** …but never later than this. */
const MAX_WAIT_MS = 1000;

const NOT_CHANGED = "Your cart could not be updated.";

interface LineQueueOptions {
  send: (lineId: number, quantity: number, isLeaving: boolean) => Promise<Failure | null>;
  /** All changes are answered: re-read the cart; these quantities stay if that fails. */
  settle: (taken: ReadonlyMap<number, number>) => Promise<void>;
  refuse: (lineId: number, failure: Failure) => void;
}

interface LineQueue {
  want: (lineId: number, quantity: number) => void;
  pending: () => ReadonlyMap<number, number>;
  subscribe: (listener: () => void) => () => void;
  flush: () => Promise<void>;
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
 * Coalesces a burst of clicks into one write per line; a refused change is dropped, which restores the
 * line.
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
    const left = entry.waitingSince + MAX_WAIT_MS - Date.now();
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

export const cartLines: LineQueue = createLineQueue({
  send: async (lineId, quantity, isLeaving) => {
    const result = await lazily(
      () => import("./calls"),
      (calls) => calls.writeLine(lineId, quantity, isLeaving),
    );
    return result.ok ? null : result.failure;
  },
  settle: async (taken) => {
    await changeCarts((cart) => withPending(cart, taken));
    await cartChanged();
  },
  refuse: (_, failure) => {
    if (!failure.isCodeLost) showMessage(failure.code ? failure.message : NOT_CHANGED);
  },
});

if (typeof window !== "undefined") window.addEventListener("pagehide", cartLines.leave);

export function withPending(cart: Cart, pending: ReadonlyMap<number, number>): Cart {
  let shown = cart;
  for (const [lineId, quantity] of pending) {
    shown = quantity === 0 ? withoutLine(shown, lineId) : withQuantity(shown, lineId, quantity);
  }
  return shown;
}
