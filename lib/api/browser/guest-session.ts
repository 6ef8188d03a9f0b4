import { SESSION_KEY } from "./session-key";

type SessionStorage = Pick<Storage, "getItem" | "setItem">;

export interface GuestSession {
  /** The id of the session there is; none is requested. */
  known: () => string | undefined;
  /** The stored id, requested from the server when there is none; `null` when it gives none. */
  id: () => Promise<string | null>;
  /** A new id in place of one the server does not know; one that replaced it already is kept. */
  replace: (stale: string) => Promise<string | null>;
}

/**
 * The guest's identity. Requests that run at the same time share one answer, and a browser that
 * refuses storage keeps the id for as long as the page lives.
 */
export function createGuestSession(
  storage: () => SessionStorage,
  request: () => Promise<string | null>,
): GuestSession {
  let remembered: string | null = null;
  let requested: Promise<string | null> | null = null;

  function stored(): string | null {
    try {
      return storage().getItem(SESSION_KEY) || remembered;
    } catch {
      return remembered;
    }
  }

  function keep(id: string): void {
    remembered = id;
    try {
      storage().setItem(SESSION_KEY, id);
    } catch {
      // A full or forbidden storage leaves the id in memory.
    }
  }

  function renew(): Promise<string | null> {
    requested ??= request()
      .then((id) => {
        if (id) keep(id);
        return id;
      })
      .finally(() => {
        requested = null;
      });
    return requested;
  }

  return {
    known: () => stored() ?? undefined,
    id: async () => stored() ?? renew(),
    replace: async (stale) => {
      const current = stored();
      return current !== null && current !== stale ? current : renew();
    },
  };
}
