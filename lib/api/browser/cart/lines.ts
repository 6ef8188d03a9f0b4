import { type Cart, withoutLine, withQuantity } from "@/lib/domain/cart/cart";
import type { Failure, Result } from "@/lib/domain/result";
import { showMessage } from "../messages";
import { ask } from "../shopper/ask-server";
import { cartChanged, changeCarts, changesAnswered } from "./refresh";

/** Milliseconds without another change before a line is written… */
const QUIET_MS = 250;
/** …but never later than this. */
const MAX_WAIT_MS = 1000;

const NOT_CHANGED = "Your cart could not be updated.";

interface LineQueueOptions {
  send: (
    lineId: number,
    quantity: number,
    isLeaving: boolean,
  ) => Promise<Result<{ cart: Cart | null }>>;
  /**
   * All changes are answered, one of them with this cart. Without, it is read; these quantities stay if that
   * fails.
   */
  settle: (taken: ReadonlyMap<number, number>, cart: Cart | null) => Promise<void>;
  refuse: (lineId: number, failure: Failure) => void;
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
export function createLineQueue({ send, settle, refuse }: LineQueueOptions) {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  let waiters: (() => void)[] = [];
  /** The answers since the cart was shown last, newest first. */
  let answered: (Cart | null)[] = [];
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
    const result = await send(lineId, entry.wanted, false);
    entry.isWriting = false;
    answered.unshift(result.ok ? result.value.cart : null);
    if (!result.ok) {
      entries.delete(lineId);
      publish();
      refuse(lineId, result.failure);
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
    const taken = new Map(confirmed.map(([lineId, entry]) => [lineId, entry.wanted]));
    const carts = answered;
    answered = [];
    await settle(taken, cartAfter(taken, carts));
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
    want: (lineId: number, quantity: number) => {
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
    subscribe: (listener: () => void) => {
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

/** The changes answered before the first write that is not shown. */
let before: number | null = null;

export const cartLines = createLineQueue({
  send: async (lineId, quantity, isLeaving) => {
    before ??= changesAnswered();
    const parameters = { id: lineId };
    const keepalive = isLeaving;
    return quantity === 0
      ? ask("cart", "removeCartLine", (query) => ({ parameters, query, keepalive }))
      : ask("cart", "updateCartLine", (shopper) => ({
          parameters,
          body: { quantity, ...shopper },
          keepalive,
        }));
  },
  settle: async (taken, cart) => {
    const answeredBefore = before ?? changesAnswered();
    before = null;
    await changeCarts((shown) => withPending(shown, taken));
    await cartChanged(cart, answeredBefore);
  },
  refuse: (_, failure) => {
    if (!failure.isCodeLost) showMessage(failure.code ? failure.message : NOT_CHANGED);
  },
});

if (typeof window !== "undefined") window.addEventListener("pagehide", cartLines.leave);

/** Lines are written side by side: only an answer that shows all of them was read after all of them. */
function cartAfter(taken: ReadonlyMap<number, number>, answered: readonly (Cart | null)[]) {
  if (answered.includes(null)) return null;
  return answered.find((cart) => cart && hasQuantities(cart, taken)) ?? null;
}

function hasQuantities({ groups }: Cart, quantities: ReadonlyMap<number, number>): boolean {
  const lines = groups.flatMap((group) => group.lines);
  return [...quantities].every(
    ([lineId, quantity]) => quantity === (lines.find(({ id }) => id === lineId)?.quantity ?? 0),
  );
}

export function withPending(cart: Cart, pending: ReadonlyMap<number, number>): Cart {
  let shown = cart;
  for (const [lineId, quantity] of pending) {
    shown = quantity === 0 ? withoutLine(shown, lineId) : withQuantity(shown, lineId, quantity);
  }
  return shown;
}
