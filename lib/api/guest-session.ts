/** Where a guest's session id is kept. */
export interface SessionStore {
  get: () => string | null;
  set: (id: string) => void;
}

export interface GuestSession {
  /** The id of the session there is; none is requested. */
  known: () => string | undefined;
  /** The stored id, requested from the server when there is none; `null` when it gives none. */
  id: () => Promise<string | null>;
  /** A new id in place of one the server does not know; one that replaced it already is kept. */
  replace: (stale: string) => Promise<string | null>;
}

/** The guest's identity. Requests that run at the same time share one answer. */
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
      return current !== null && current !== stale ? current : renew();
    },
  };
}
