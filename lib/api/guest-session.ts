export interface SessionStore {
  get: () => string | null;
  set: (id: string) => void;
  /** The next one that is asked for is a new one. */
  forget: () => void;
}

export interface GuestSession {
  /** Requests no session. */
  known: () => string | undefined;
  id: () => Promise<string | null>;
  /** Keeps an id that another request has replaced already. */
  replace: (stale: string) => Promise<string | null>;
}

/** Parallel requests share one new session. */
export function createGuestSession(
  store: SessionStore,
  request: () => Promise<string | null>,
): GuestSession {
  let requested: Promise<string | null> | null = null;

  const stored = () => store.get() || null;

  function renew(): Promise<string | null> {
    requested ??= request()
      .then((id) => {
        if (id) store.set(id);
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
      if (current !== null && current !== stale) return current;
      store.forget();
      return renew();
    },
  };
}
